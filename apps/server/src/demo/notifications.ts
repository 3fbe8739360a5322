import type { Tx } from '#/db/open.ts'
import { type Notice, accountNotices as notices, notificationRow } from '#/features/notifications/index.ts'

const administrator = '沈若川'
const day = 24

interface DemoNotice {
  account: string
  hoursAgo: number
  read?: boolean
  notice: Notice
}

const demoNotices: DemoNotice[] = [
  {
    account: 'admin',
    hoursAgo: 2,
    notice: notices.newDevice({ system: 'Windows', browser: 'Edge' }, '10.20.3.18'),
  },
  {
    account: 'admin',
    hoursAgo: 6 * day,
    read: true,
    notice: notices.newDevice({ system: 'Linux', browser: 'Firefox' }, '10.20.3.7'),
  },
  {
    account: 'reporter',
    hoursAgo: 3,
    notice: notices.newDevice({ system: 'iPhone', browser: '微信' }, '10.36.112.40'),
  },
  { account: 'reporter', hoursAgo: 20, notice: notices.sessionsEnded(administrator, 1) },
  {
    account: 'reporter',
    hoursAgo: 26 * day,
    read: true,
    notice: notices.newDepartment(administrator, '城市新闻部'),
  },
  {
    account: 'editor',
    hoursAgo: 5,
    notice: notices.newDevice({ system: 'macOS', browser: 'Safari' }, '10.20.5.61'),
  },
  { account: 'editor', hoursAgo: 40 * day, read: true, notice: notices.newRoles(administrator, ['编辑']) },
  {
    account: 'proof',
    hoursAgo: 7,
    notice: notices.newDevice({ system: 'Windows', browser: 'Chrome' }, '10.20.8.12'),
  },
  { account: 'proof', hoursAgo: 9 * day, read: true, notice: notices.passwordReset(administrator) },
  {
    account: 'director',
    hoursAgo: 4,
    notice: notices.newDevice({ system: '鸿蒙', browser: 'Chrome' }, '10.36.97.5'),
  },
  {
    account: 'director',
    hoursAgo: 60 * day,
    read: true,
    notice: notices.newRoles(administrator, ['部门主任']),
  },
  {
    account: 'chief',
    hoursAgo: 9,
    notice: notices.newDevice({ system: 'iPad', browser: 'Safari' }, '10.36.97.23'),
  },
  { account: 'chief', hoursAgo: 2 * day, notice: notices.newRoles(administrator, ['总编', '数据']) },
  { account: 'publisher', hoursAgo: 6, notice: notices.sessionsEnded(administrator, 2) },
  {
    account: 'publisher',
    hoursAgo: 12 * day,
    read: true,
    notice: notices.newDepartment(administrator, '网络媒体编辑组'),
  },
  {
    account: 'layout',
    hoursAgo: 8,
    notice: notices.newDevice({ system: 'Windows', browser: 'Chrome' }, '10.20.9.33'),
  },
  { account: 'layout', hoursAgo: 30 * day, read: true, notice: notices.passwordReset(administrator) },
]

export const addNotifications = async (tx: Tx, tenantId: number, personIds: Map<string, string>) => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  await tx
    .insertInto('notification')
    .values(
      demoNotices.map(({ account, hoursAgo, read, notice }) => ({
        ...notificationRow(notice),
        tenantId,
        personId: personIds.get(account) ?? '',
        createdAt: ago(hoursAgo),
        readAt: read ? ago(hoursAgo - 1) : null,
      })),
    )
    .execute()
}
