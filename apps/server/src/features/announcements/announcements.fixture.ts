import type { Announcement } from '@rongbian/contract/announcements'
import { dayIn } from '@rongbian/domain'
import type { TestApp } from '#/testing/app.fixture.ts'

export const base = '/sprint/rest/notice'

const dayMs = 86_400_000

/** A day of the newsroom, so many days from today. */
export const day = ({ env }: TestApp, days = 0) => dayIn(new Date(Date.now() + days * dayMs), env.TIME_ZONE)

export const formOf = (news: TestApp, more: object = {}) => ({
  title: '值守安排',
  content: '<p>今晚留一名带班编辑。</p>',
  startDate: day(news),
  ...more,
})

export const announce = async (news: TestApp, more: object = {}, account = 'chief') => {
  const answer = await news.as(account).post(`${base}/create`, formOf(news, more))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().data as Announcement
}

interface Listed {
  items: Announcement[]
  total: number
  unread: number
}

export const listOf = async (news: TestApp, account: string, filter: object = {}) =>
  (await news.as(account).post(`${base}/list`, { size: 100, ...filter })).json().data as Listed

export const titlesOf = async (news: TestApp, account: string, filter: object = {}) =>
  (await listOf(news, account, filter)).items.map(({ title }) => title)

export const toldTitles = async (news: TestApp, account: string) => {
  const rows = await news.db
    .selectFrom('notification')
    .innerJoin('person', (join) =>
      join
        .onRef('person.tenantId', '=', 'notification.tenantId')
        .onRef('person.id', '=', 'notification.personId'),
    )
    .select(['title', 'link'])
    .where('person.account', '=', account)
    .where('type', '=', 'announcement.new')
    .orderBy('notification.createdAt')
    .execute()
  return rows.map(({ title }) => title)
}

/** The ones the demo newsroom begins with. */
export const clearDemo = (news: TestApp) => news.db.deleteFrom('announcement').execute()
