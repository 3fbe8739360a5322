import type { Ctx } from '#/http/command.ts'
import { type Notice, notifyPeople } from './service.ts'

/** Where the matter is seen and settled: what one is to the system, the password, the devices. */
const links = {
  system: '/toolsPage?id=6',
  password: '/toolsPage?id=0&tab=password',
  devices: '/toolsPage?id=0&tab=devices',
} as const

/** What is said about a person's account; `by` names the administrator. */
export const accountNotices = {
  passwordReset: (by: string): Notice => ({
    type: 'account.password-reset',
    title: '您的登录密码已被重置',
    content: `管理员${by}重置了您的登录密码，原有登录已全部结束。请尽快修改为只有您知道的密码。`,
    link: links.password,
  }),
  newRoles: (by: string, roleNames: readonly string[]): Notice => ({
    type: 'account.role-changed',
    title: '您的角色已变更',
    content: `管理员${by}调整了您的角色，现在的角色是：${roleNames.join('、') || '无'}。菜单和权限随之变化。`,
    link: links.system,
  }),
  newDepartment: (by: string, departmentName: string): Notice => ({
    type: 'account.department-changed',
    title: `您已调入${departmentName}`,
    content: `管理员${by}将您调入${departmentName}，您所在部门的稿库随之变化。`,
    link: links.system,
  }),
  sessionsEnded: (by: string, ended: number): Notice => ({
    type: 'session.ended',
    title: '您的登录被管理员结束',
    content: `管理员${by}结束了您在 ${ended} 台设备上的登录。如有疑问，请联系管理员。`,
    link: links.devices,
  }),
  newDevice: (device: string, address: string): Notice => ({
    type: 'session.new-device',
    title: `账号在新设备上登录：${device}`,
    content: `您的账号刚在一台新设备上登录：${device}，地址 ${address}。如果不是您本人，请立即修改密码，并让这台设备退出登录。`,
    link: links.devices,
  }),
}

/** Nobody is told of their own doing. */
const tellOwner = ({ tx, actor }: Ctx, personId: string, notice: Notice) =>
  notifyPeople(tx, actor.tenantId, personId === actor.id ? [] : [personId], notice)

export const tellPasswordReset = ({ tx, actor }: Ctx, personId: string) =>
  tellOwner({ tx, actor }, personId, accountNotices.passwordReset(actor.name))

export const tellNewRoles = ({ tx, actor }: Ctx, personId: string, roleNames: readonly string[]) =>
  tellOwner({ tx, actor }, personId, accountNotices.newRoles(actor.name, roleNames))

export const tellNewDepartment = ({ tx, actor }: Ctx, personId: string, departmentName: string) =>
  tellOwner({ tx, actor }, personId, accountNotices.newDepartment(actor.name, departmentName))

export const tellSessionsEnded = ({ tx, actor }: Ctx, personId: string, ended: number) =>
  tellOwner({ tx, actor }, personId, accountNotices.sessionsEnded(actor.name, ended))
