import type { Notification } from '@rongbian/contract/notifications'
import * as contract from '@rongbian/contract/notifications'
import { answer, refuse } from '#/testing/fake-server.fixture.ts'
import { paged } from '#/testing/paged.fixture.ts'

export const newNotification = (index: number, facts: Partial<Notification> = {}): Notification => ({
  uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  userId: '00000000-0000-4000-8000-000000000001',
  type: 'other',
  title: `《海堤复绿》到了第 ${index} 步`,
  content: '请查看。',
  importance: 'normal',
  link: '',
  updated: '2026-11-16T02:00:00.000Z',
  readed: false,
  ...facts,
})

/** A person's notifications as the server keeps them; what is read stays read. */
export const notificationBoard = (items: Notification[]) => {
  const unread = () => items.filter(({ readed }) => !readed).length
  return [
    answer(contract.latestNotifications, () => ({ displist: items, count: unread(), unread: unread() })),
    answer(contract.listNotifications, ({ query }) => {
      const found = items.filter(({ readed }) => query.readed === undefined || readed === query.readed)
      const { items: displist, total: count } = paged(found, query)
      return { displist, count, unread: unread() }
    }),
    answer(contract.showNotification, ({ params }) => {
      const item = items.find(({ uuid }) => uuid === params.uuid)
      if (!item) return refuse('not_found')
      item.readed = true
      return item
    }),
    answer(contract.readAllNotifications, () => {
      for (const item of items) item.readed = true
      return null
    }),
  ]
}
