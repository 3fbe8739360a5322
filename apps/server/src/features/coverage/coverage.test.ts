import type { ClusterCoverage, Gap } from '@rongbian/contract/coverage'
import { hourMs } from '@rongbian/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atOnce, departmentId, findPerson } from '#/features/admin/admin.fixture.ts'
import { clueBy, item, newFeed, settle, take } from '#/features/clues/clues.fixture.ts'
import { clearedStory, deliver, issue, newChannel } from '#/features/releases/releases.fixture.ts'
import { indexNow } from '#/features/search/index.ts'
import { dataOf, newStory } from '#/features/stories/stories.fixture.ts'
import { propose } from '#/features/topics/topics.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { gapsOfHouse } from './service.ts'
import { coverNow } from './work.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
  dataOf(await news.as('chief').post('/sprint/rest/coverage/line', { line: 1 }))
})
afterAll(() => news.close())

const base = '/sprint/rest/coverage'
const gapsOf = async (account: string, state = 'open') =>
  dataOf<{ items: Gap[]; total: number; line: number }>(
    await news.as(account).get(`${base}/gaps?size=100&state=${state}`),
  )
const idsOf = async (account: string, state?: string) =>
  (await gapsOf(account, state)).items.map(({ id }) => id)
const coverageOf = async (account: string, id: number) =>
  dataOf<ClusterCoverage>(await news.as(account).get(`${base}/clusters/${id}`))

const cover = async () => {
  await indexNow(news.db)
  await coverNow(news.db)
}

/** One event told by so many houses, the first two hours ago. */
const told = async (title: string, summary: string, voices = 3) => {
  for (let at = 0; at < voices; at += 1)
    await take(news, await newFeed(news), [
      item({ title, summary, publishedAt: new Date(Date.now() - 2 * hourMs + at * 60_000) }),
    ])
  await settle(news)
  const { clusterId } = await clueBy(news, title)
  return clusterId ?? 0
}

test('an event three voices tell of is missed until a story of ours is at work, and missed again without it', async () => {
  const [title, summary] = [
    '望江大桥拉索断裂交通中断',
    '望江大桥一根拉索断裂，交警封闭双向车道，抢修人员到场。',
  ]
  const id = await told(title, summary)
  const quiet = await told('琴湖小学换新课桌', '琴湖小学四百套课桌到位。', 2)
  await cover()
  expect(await idsOf('reporter')).toContain(id)
  expect(await idsOf('reporter')).not.toContain(quiet)
  expect((await coverageOf('reporter', id)).isGap).toBe(true)

  const storyId = await newStory(news.as('reporter'), {
    title: '望江大桥拉索断裂 双向交通中断',
    htmlContent: '<p>望江大桥一根拉索今晨断裂，交警封闭双向车道，抢修人员已到场。</p>',
  })
  await cover()
  expect(await idsOf('reporter')).not.toContain(id)
  const own = await coverageOf('reporter', id)
  expect(own).toMatchObject({ isGap: false, delay: null })
  expect(own.stories).toMatchObject([{ storyId, step: 'event', isReadable: true, publishedAt: null }])
  expect(own.stories[0]?.words).toContain('拉索')

  // Another desk's reader knows that there is one, and no more.
  const foreign = await coverageOf('layout', id)
  expect(foreign.stories).toMatchObject([{ title: '', authorName: '', isReadable: false }])

  dataOf(
    await news.as('reporter').post(`/sprint/rest/workflow/stories/workspace/${storyId}/delete/process`, {}),
  )
  expect(await idsOf('reporter')).toContain(id)
})

test('a story that is not indexed yet when an event is looked at is found at the next look', async () => {
  const [title, summary] = ['西郊水库泄洪通知沿岸撤离', '西郊水库开闸泄洪，通知沿岸村庄撤离，渡口停航。']
  const id = await told(title, summary)
  await cover()
  await newStory(news.as('reporter'), { title, htmlContent: `<p>${summary}</p>` })
  await indexNow(news.db)
  // As if the event had been looked at between the writing of the story and its indexing.
  await sql`delete from cluster_story where cluster_id = ${id}`.execute(news.db)
  await sql`update cluster_cover set at = clock_timestamp() where cluster_id = ${id}`.execute(news.db)
  expect(await idsOf('reporter')).toContain(id)
  await coverNow(news.db)
  expect(await idsOf('reporter')).not.toContain(id)
})

test('a story of the topic counts first, and what is out tells how late we were', async () => {
  const id = await told('老城供热管网爆裂', '老城区一处供热主管网爆裂，两千户停暖，热力公司抢修。')
  const channelId = await newChannel(news, 'coverage-web')
  const storyId = await clearedStory(news, { title: '暖气什么时候来', htmlContent: '<p>居民在等。</p>' })
  const topic = await propose(news, { title: '停暖', clusterId: id })
  dataOf(await news.as('reporter').post(`/sprint/rest/planning/topics/${topic.id}/link`, { storyId }))
  await cover()
  expect(await idsOf('reporter')).not.toContain(id)
  dataOf(await issue(news, storyId, { uuid: channelId }))
  await deliver(news)
  const { stories, delay } = await coverageOf('publisher', id)
  expect(stories).toMatchObject([{ storyId, step: 'topic', title: '暖气什么时候来' }])
  expect(delay).toBeGreaterThan(3600)
})

test('of two who leave an event alone at once the first is kept, and it can be listed again', async () => {
  const id = await told('海螺湾蓝藻聚集', '海螺湾水面出现大片蓝藻，环保部门打捞取样。')
  const say = (account: string) => () =>
    news.as(account).post(`${base}/gaps/${id}/dismiss`, { reason: '每年都有' })
  const answers = await atOnce(news.db, [say('editor'), say('reporter')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().msg).toMatch(/已经说明为什么不报道/)
  expect(await idsOf('chief')).not.toContain(id)
  const [left] = (await gapsOf('chief', 'dismissed')).items.filter((gap) => gap.id === id)
  expect(left?.dismissal?.reason).toBe('每年都有')

  dataOf(await news.as('editor').post(`${base}/gaps/${id}/reopen`, {}))
  expect(await idsOf('chief')).toContain(id)
  expect((await news.as('editor').post(`${base}/gaps/${id}/reopen`, {})).json()).toMatchObject({
    code: 404,
    msg: '没有人说过不报道这个事件',
  })
})

test('bad words and rights are refused: no reason, no right, no event, a line of nought, a foreign department', async () => {
  const id = await told('石桥镇果园冰雹', '石桥镇果园遭遇冰雹，果农核灾。')
  const refused = [
    [news.as('editor').post(`${base}/gaps/${id}/dismiss`, { reason: ' ' }), 400],
    [news.as('layout').post(`${base}/gaps/${id}/dismiss`, { reason: '不' }), 403],
    [news.as('editor').post(`${base}/gaps/999999/dismiss`, { reason: '不' }), 404],
    [news.as('chief').get(`${base}/clusters/999999`), 404],
    [news.as('chief').post(`${base}/line`, { line: 0 }), 400],
    [news.as('chief').post(`${base}/line`, { line: 101 }), 400],
    [news.as('reporter').post(`${base}/line`, { line: 50 }), 403],
    [news.as('director').post(`${base}/line`, { line: 50 }), 403],
    [
      news
        .as('director')
        .post(`${base}/line`, { line: 50, departmentId: await departmentId(news.db, '新媒体部') }),
      403,
    ],
  ] as const
  for (const [answer, code] of refused) expect((await answer).json().code).toBe(code)
})

test('a department has its own line; the wall has that of the house', async () => {
  const id = await told('银杏路地铁口改道', '银杏路地铁二号口施工改道，晚高峰绕行。')
  await cover()
  const { departmentId: own, tenantId } = await findPerson(news.db, 'director')
  dataOf(await news.as('director').post(`${base}/line`, { line: 100, departmentId: own }))
  const seen = await gapsOf('director')
  expect(seen.line).toBe(100)
  expect(seen.items.every(({ score }) => score === 100)).toBe(true)
  const wall = await gapsOfHouse(news.db, tenantId)
  expect(wall.total).toBe((await gapsOf('chief')).total)
  expect(await idsOf('chief')).toContain(id)
})
