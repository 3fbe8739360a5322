import type { Meeting } from '@rongbian/contract/meetings'
import type { Mission } from '@rongbian/contract/missions'
import type { Topic, TopicBrief } from '@rongbian/contract/topics'
import { dayMs, hourMs } from '@rongbian/domain'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import type { TestApp } from '#/testing/app.fixture.ts'

export const base = '/sprint/rest/planning'

export const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
export const tomorrow = () => new Date(Date.now() + dayMs).toISOString()

export const topicForm = (changes: object = {}) => ({
  title: '夜市搬家',
  reason: '三百个摊位月底要搬',
  deadline: tomorrow(),
  ...changes,
})

export const propose = async (news: TestApp, changes: object = {}, account = 'reporter') =>
  dataOf<Topic>(await news.as(account).post(`${base}/topics/add`, topicForm({ propose: true, ...changes })))

export const act = (news: TestApp, account: string, id: number, action: string, more: object = {}) =>
  news.as(account).post(`${base}/topics/${id}/act`, { action, ...more })

export const approved = async (news: TestApp, changes: object = {}, account = 'reporter') => {
  const { id } = await propose(news, changes, account)
  return dataOf<Topic>(await act(news, 'chief', id, 'topic-approve'))
}

export const topicOf = async (news: TestApp, account: string, id: number) =>
  dataOf<Topic>(await news.as(account).get(`${base}/topics/${id}`))

export const listed = async (news: TestApp, account: string, query = '') =>
  dataOf<{ items: TopicBrief[]; total: number }>(
    await news.as(account).get(`${base}/topics?size=100${query}`),
  )

export const meet = async (news: TestApp, account = 'chief', more: object = {}) =>
  dataOf<Meeting>(
    await news.as(account).post(`${base}/meetings/add`, { title: '早会', startsAt: inHours(1), ...more }),
  )

export const idOf = async ({ db }: TestApp, account: string) => (await findPerson(db, account)).id

export const give = async (news: TestApp, topicId: number, changes: object = {}, account = 'chief') => {
  const to = 'departmentId' in changes ? {} : { personId: await idOf(news, 'reporter') }
  const form = { topicId, name: '采访摊主', place: '河滨夜市', dueAt: inHours(48), ...to, ...changes }
  return dataOf<Mission>(await news.as(account).post(`${base}/missions/give`, form))
}

export const doMission = (news: TestApp, account: string, id: number, action: string, more: object = {}) =>
  news.as(account).post(`${base}/missions/${id}/act`, { action: `mission-${action}`, ...more })

export const missionOf = async (news: TestApp, account: string, id: number) =>
  dataOf<Mission>(await news.as(account).get(`${base}/missions/${id}`))

/** What somebody was told about topics and tasks, the first first. */
export const toldOf = async ({ db }: TestApp, account: string) => {
  const rows = await db
    .selectFrom('notification')
    .innerJoin('person', (join) =>
      join
        .onRef('person.tenantId', '=', 'notification.tenantId')
        .onRef('person.id', '=', 'notification.personId'),
    )
    .select(['notification.title', 'notification.content', 'notification.type'])
    .where('person.account', '=', account)
    .where((row) => row.or([row('type', 'like', 'topic.%'), row('type', 'like', 'mission.%')]))
    .orderBy('notification.createdAt')
    .execute()
  return rows.map(({ title }) => title)
}
