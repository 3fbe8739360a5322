import type { Announcement } from '@rongbian/contract/announcements'
import * as contract from '@rongbian/contract/announcements'
import { answer, refuse } from '#/testing/fake-server.fixture.ts'
import { paged } from '#/testing/paged.fixture.ts'

export const newAnnouncement = (facts: Partial<Announcement> & { id: number }): Announcement => ({
  tenantId: 1,
  title: `公告 ${facts.id}`,
  content: '<p>请各部门照办。</p>',
  summary: '请各部门照办。',
  startDate: '2026-11-01',
  endDate: null,
  pinned: false,
  departments: [],
  byName: '沈若川',
  updated: '2026-11-16T02:00:00.000Z',
  version: 1,
  isCurrent: true,
  isWithdrawn: false,
  readed: true,
  readers: null,
  ...facts,
})

/** A board of announcements, as the server keeps it; what is read stays read. */
export const announcementBoard = (items: Announcement[], mayAnnounce = false) => [
  answer(contract.announcementPermission, () => mayAnnounce),
  answer(contract.listAnnouncements, ({ body: { content, unread, endDate, ...asked } }) => {
    const found = items.filter(
      ({ title, summary, readed, startDate }) =>
        (title.includes(content) || summary.includes(content)) &&
        !(unread && readed) &&
        (endDate === undefined || startDate <= endDate),
    )
    return { ...paged(found, asked), unread: items.filter(({ readed }) => !readed).length }
  }),
  answer(contract.readAnnouncement, ({ params }) => {
    const item = items.find(({ id }) => id === params.id)
    if (!item) return refuse('not_found')
    item.readed = true
    return item
  }),
]
