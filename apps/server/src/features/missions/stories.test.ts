import type { ReleaseRecord } from '@rongbian/contract/releases'
import type { StoryContentInput } from '@rongbian/contract/stories'
import type { Topic } from '@rongbian/contract/topics'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearedStory, deliver, issue, newChannel, view } from '#/features/releases/releases.fixture.ts'
import { storyRow } from '#/features/review/review.fixture.ts'
import { dataOf, lockOn, newStory, newTab, save } from '#/features/stories/stories.fixture.ts'
import {
  act,
  approved,
  base,
  doMission,
  give,
  idOf,
  propose,
  topicOf,
} from '#/features/topics/topics.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'

let news: TestApp
let topic: Topic
beforeAll(async () => {
  news = await testApp()
  topic = await approved(news, { title: '夜市搬家' })
})
afterAll(() => news.close())

interface StoryTopic {
  id: number
  name: string
  missionId: number | null
  missionName: string
}

const topicsOf = async (account: string, storyId: number) =>
  dataOf<StoryTopic[]>(
    await news.as(account).post(`/sprint/view/stories/upStory/workspace/${storyId}/topic/list`),
  )
const written = (properties: StoryContentInput['properties']) =>
  newStory(news.as('reporter'), { properties } as StoryContentInput)

test('R-topics-037, R-planning-005: a story that names its topic and task by number is linked to them', async () => {
  const mission = await give(news, topic.id)
  const id = await written({
    topicId: String(topic.id),
    topicName: '夜市搬家',
    missionId: String(mission.id),
    missionName: mission.name,
  })
  expect(await topicsOf('reporter', id)).toMatchObject([
    { id: topic.id, name: '夜市搬家', missionId: mission.id, missionName: '采访摊主' },
  ])
  expect((await topicOf(news, 'reporter', topic.id)).storyList.map(({ storyId }) => storyId)).toContain(id)
})

test('free text is taken as it is, and links where it is the title of a topic', async () => {
  const known = await written({ topicName: '夜市搬家', missionName: '采访摊主' })
  expect(await topicsOf('reporter', known)).toMatchObject([{ id: topic.id, missionName: '采访摊主' }])
  const unknown = await written({ topicName: '没有的题', missionName: '没有的任务' })
  expect(await topicsOf('reporter', unknown)).toEqual([])
  for (const topicId of ['9'.repeat(40), 'x', "1' or true", '-1']) {
    const odd = await written({ topicId, topicName: '夜市搬家' })
    expect(await topicsOf('reporter', odd), topicId).toEqual([])
  }
})

test('with other words the link goes; one made by hand stays', async () => {
  const other = await approved(news, { title: '图书馆夜开' })
  const id = await written({ topicId: String(topic.id), topicName: '夜市搬家' })
  dataOf(await news.as('reporter').post(`${base}/topics/${other.id}/link`, { storyId: id }))
  const tab = newTab()
  await lockOn(news.as('reporter'), id, tab)
  const content = { title: '晨雾', htmlContent: '<p>江面起雾。</p>', properties: { topicName: '' } }
  dataOf(await save(news.as('reporter'), id, { tab, base: 1, content }))
  expect((await topicsOf('reporter', id)).map(({ name }) => name)).toEqual(['图书馆夜开'])
  const twice = await news.as('reporter').post(`${base}/topics/${other.id}/link`, { storyId: id })
  expect(twice.json()).toMatchObject({ code: 409, msg: '稿件已经关联这个选题' })
  dataOf(await news.as('reporter').post(`${base}/topics/${other.id}/unlink`, { storyId: id }))
  expect(await topicsOf('reporter', id)).toEqual([])
})

test('a link is undone by whoever made it or answers for the topic, while the topic is open', async () => {
  const other = await approved(news, { title: '渡口夜航' })
  const id = await clearedStory(news)
  const unlink = (account: string) =>
    news.as(account).post(`${base}/topics/${other.id}/unlink`, { storyId: id })
  dataOf(await news.as('reporter').post(`${base}/topics/${other.id}/link`, { storyId: id }))
  expect((await unlink('editor')).json()).toMatchObject({
    ...{ code: 409, msg: '只有关联它的陆问川、报题人、负责人或审定人可以解除关联' },
  })
  await sql`update topic set state = 'closed' where id = ${other.id}`.execute(news.db)
  expect((await unlink('chief')).json()).toMatchObject({
    ...{ code: 409, msg: '选题已结束，不能关联稿件或解除关联' },
  })
  await sql`update topic set state = 'approved' where id = ${other.id}`.execute(news.db)
  dataOf(await unlink('reporter'))
})

test('what two topics both had keeps its task when they are merged', async () => {
  const [one, other] = [await approved(news, { title: '早市一' }), await approved(news, { title: '早市二' })]
  const id = await written({})
  const mission = await give(news, one.id, { name: '早市采访' })
  const link = (topicId: number, more: object = {}) =>
    news.as('reporter').post(`${base}/topics/${topicId}/link`, { storyId: id, ...more })
  dataOf(await link(one.id, { missionId: mission.id }))
  dataOf(await link(other.id))
  dataOf(await act(news, 'chief', one.id, 'topic-merge', { into: other.id }))
  expect(await topicsOf('reporter', id)).toMatchObject([{ id: other.id, missionId: mission.id }])
})

test('linking voids no review, by hand or by saving the name', async () => {
  const id = await clearedStory(news)
  const before = await storyRow(news.db, id)
  dataOf(await news.as('reporter').post(`${base}/topics/${topic.id}/link`, { storyId: id }))
  expect(await storyRow(news.db, id)).toEqual(before)
  const { rows } = await sql<{ content: StoryContentInput }>`select content from story_version
    where story_id = ${id} and no = ${before.version}`.execute(news.db)
  const content = rows[0]?.content ?? {}
  const tab = newTab()
  await lockOn(news.as('reporter'), id, tab)
  const properties = { ...content.properties, topicId: String(topic.id), topicName: topic.title }
  dataOf(
    await save(news.as('reporter'), id, { tab, base: before.version, content: { ...content, properties } }),
  )
  expect((await storyRow(news.db, id)).stage).toBe('cleared')
})

test('nobody links to a topic they may not read, or a story they may not', async () => {
  const secret = await propose(news, { title: '暗访名单', readerIds: [await idOf(news, 'chief')] }, 'editor')
  const id = await written({ topicId: String(secret.id), topicName: '暗访名单' })
  const { rows } = await sql`select from topic_story where story_id = ${id}`.execute(news.db)
  expect(rows).toHaveLength(0)
  const byHand = await news.as('reporter').post(`${base}/topics/${secret.id}/link`, { storyId: id })
  expect(byHand.statusCode).toBe(404)
  const foreign = await news.as('editor').post(`${base}/topics/${topic.id}/link`, { storyId: id })
  expect(foreign.statusCode).toBe(404)
  dataOf(
    await news
      .as('editor')
      .post(`${base}/topics/${secret.id}/link`, { storyId: await newStory(news.as('editor')) }),
  )
})

test('a story begun from the task carries its names and what was noted on the spot', async () => {
  const mission = await give(news, topic.id, { name: '夜访码头' })
  const begin = (account: string) => news.as(account).post(`${base}/missions/${mission.id}/story`)
  expect((await begin('reporter')).statusCode).toBe(409)
  dataOf(await doMission(news, 'reporter', mission.id, 'accept'))
  dataOf(
    await news.as('reporter').post(`${base}/missions/${mission.id}/material`, {
      key: '0b0e7d9e-4a87-4c1c-9f0e-0c6f6d5e3a11',
      text: '灯亮了\n<b>船</b>靠岸',
    }),
  )
  const { storyId } = dataOf<{ storyId: number }>(await begin('reporter'))
  const { rows } = await sql<{ content: StoryContentInput }>`select content from story_version
    where story_id = ${storyId}`.execute(news.db)
  expect(rows[0]?.content).toMatchObject({
    title: '夜访码头',
    htmlContent: '<p>灯亮了</p><p>&lt;b&gt;船&lt;/b&gt;靠岸</p>',
    properties: { topicName: '夜市搬家', missionName: '夜访码头' },
  })
  expect(await topicsOf('reporter', storyId)).toMatchObject([{ missionId: mission.id }])
  dataOf(await doMission(news, 'reporter', mission.id, 'submit'))
})

test('a story that is begun again with its key is the one there is, also after the task has ended', async () => {
  const { id } = await give(news, topic.id)
  dataOf(await doMission(news, 'reporter', id, 'accept'))
  const begin = (key: string) =>
    news.as('reporter').send({
      method: 'POST',
      url: `${base}/missions/${id}/story`,
      headers: { 'idempotency-key': key },
      payload: {},
    })
  const begun = dataOf<{ storyId: number }>(await begin('begin-it-once'))
  dataOf(await doMission(news, 'chief', id, 'cancel', { note: '不做了' }))
  expect(dataOf(await begin('begin-it-once'))).toEqual(begun)
  expect((await begin('begin-another')).statusCode).toBe(409)
})

test('issuing warns of tasks nobody has fulfilled, and goes on; the chain then shows the release', async () => {
  const own = await approved(news, { title: '大桥检修' })
  const mine = await give(news, own.id, { name: '写正文' })
  await give(news, own.id, { name: '拍现场' })
  const id = await clearedStory(news, { properties: { topicId: String(own.id), missionId: String(mine.id) } })
  const site = await newChannel(news, 'warns')
  const checks = async () => {
    const answer = await news.as('publisher').get(`${view(id)}/submit/approve/cover/check/info?uuid=${site}`)
    const { checks: all, result } = dataOf<{
      checks: { name: string; result: boolean; msg: string }[]
      result: boolean
    }>(answer)
    return { result, ...all.find(({ name }) => name === 'missions') }
  }
  expect(await checks()).toMatchObject({ result: false, msg: '选题“大桥检修”还有 1 项任务没有完成：拍现场' })
  dataOf<ReleaseRecord>(await issue(news, id, { uuid: site }))
  await deliver(news)
  const { chain, phases, storyList } = await topicOf(news, 'reporter', own.id)
  expect(phases).toEqual(['published'])
  expect(storyList[0]?.releases).toMatchObject([{ channelName: '渠道warns' }])
  expect(chain.map(({ kind }) => kind)).toEqual([
    'topic',
    'topic',
    'topic',
    'mission',
    'mission',
    'story',
    'release',
  ])
  expect(chain.every(({ after }) => after >= 0)).toBe(true)

  dataOf(await act(news, 'reporter', own.id, 'topic-review', { note: '图慢了' }))
  const closed = dataOf<Topic>(await act(news, 'reporter', own.id, 'topic-close'))
  expect(closed).toMatchObject({ state: 'closed', reviewNote: '图慢了' })
  const { rows } = await sql<{ details: { chain: unknown[] } }>`select details from topic_event
    where topic_id = ${own.id} and action = 'topic-close'`.execute(news.db)
  expect(rows[0]?.details.chain).toHaveLength(8)
})

interface RcTopic {
  id: number
  name: string
  tasks: { id: number; name: string; status: string; storyIds: number[] }[]
}
const rc = (account: string, query: string, headers = {}) =>
  news.as(account).send({ method: 'GET', url: `/rc/api/${query}`, headers })

test('R-planning-003: the topics and tasks of a user, of the session whatever the header says', async () => {
  const mission = await give(news, topic.id, { name: '问商户' })
  const storyId = await written({ topicId: String(topic.id), missionId: String(mission.id) })
  const own = await rc('reporter', 'query-by-username-or-userId?username=reporter', { tenantId: '999' })
  const found = dataOf<RcTopic[]>(own).find(({ id }) => id === topic.id)
  expect(found).toMatchObject({ name: '夜市搬家', status: 'approved' })
  expect(found?.tasks).toContainEqual(
    expect.objectContaining({ id: mission.id, name: '问商户', status: 'given', storyIds: [storyId] }),
  )
  const foreign = await rc('editor', 'query-by-username-or-userId?username=reporter')
  expect(foreign.json()).toMatchObject({ code: 403, msg: '要有“派发采访任务”权限才能查别人的任务' })
  const byId = await rc('chief', `query-by-username-or-userId?userId=${await idOf(news, 'reporter')}`)
  expect(dataOf<RcTopic[]>(byId).map(({ id }) => id)).toContain(topic.id)
  expect((await rc('chief', 'query-by-username-or-userId?username=nobody')).statusCode).toBe(404)
})

test('R-planning-004: the tasks of a selected topic, by user', async () => {
  const tasks = dataOf<RcTopic['tasks']>(
    await rc('reporter', `query-by-selectedTopicId?selectedTopicId=${topic.id}`),
  )
  expect(tasks.map(({ name }) => name)).toContain('问商户')
  const editorId = await idOf(news, 'editor')
  const none = await rc('chief', `query-by-selectedTopicId?selectedTopicId=${topic.id}&userId=${editorId}`)
  expect(dataOf<RcTopic['tasks']>(none)).toEqual([])
  const refused = await rc(
    'reporter',
    `query-by-selectedTopicId?selectedTopicId=${topic.id}&userId=${editorId}`,
  )
  expect(refused.statusCode).toBe(403)
  expect((await rc('reporter', 'query-by-selectedTopicId?selectedTopicId=999999')).statusCode).toBe(404)
})
