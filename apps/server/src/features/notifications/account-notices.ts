import { notificationMessages as messages } from '@rongbian/contract/messages/notifications'
import type { Ctx } from '#/http/command.ts'
import { type DeviceParts, deviceMessage } from './device-message.ts'
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
    title: messages.passwordReset(),
    content: messages.passwordResetMore({ by }),
    link: links.password,
  }),
  newRoles: (by: string, roleNames: readonly string[]): Notice => ({
    type: 'account.role-changed',
    title: messages.newRoles(),
    content: messages.newRolesMore({ by, roles: roleNames.length > 0 ? roleNames : messages.none() }),
    link: links.system,
  }),
  newDepartment: (by: string, department: string): Notice => ({
    type: 'account.department-changed',
    title: messages.newDepartment({ department }),
    content: messages.newDepartmentMore({ by, department }),
    link: links.system,
  }),
  sessionsEnded: (by: string, count: number): Notice => ({
    type: 'session.ended',
    title: messages.sessionsEnded(),
    content: messages.sessionsEndedMore({ by, count }),
    link: links.devices,
  }),
  newDevice: (parts: DeviceParts, address: string): Notice => {
    const device = deviceMessage(parts)
    return {
      type: 'session.new-device',
      title: messages.newDevice({ device }),
      content: messages.newDeviceMore({ device, address }),
      link: links.devices,
    }
  },
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
