import type { SimilarTopic, Topic } from '@rongbian/contract/topics'
import { mayReadTopic, type TopicState, topicStateCodes } from '@rongbian/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addNeighbour,
  departmentId,
  findPerson,
  lastAudit,
  newPerson,
  roleId,
} from '#/features/admin/admin.fixture.ts'
import { dataOf, newStory } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { findBreak } from './events.ts'
import { findTopics } from './topic-rows.ts'
import {
  act,
  approved,
  base,
  doMission,
  give,
  idOf,
  listed,
  missionOf,
  propose,
  toldOf,
  topicForm,
  topicOf,
} from './topics.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())
beforeEach(async () => {
  await news.db.deleteFrom('notification').execute()
})

const titlesOf = async (account: string, query = '') =>
  (await listed(news, account, query)).items.map(({ title }) => title)
const rowOf = (id: number) =>
  news.db.selectFrom('topic').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('R-planning-002: a topic is noted, proposed, decided by another, and its proposer is told', async () => {
  const noted = dataOf<Topic>(
    await news.as('reporter').post(`${base}/topics/add`, topicForm({ title: '老桥' })),
  )
  expect(noted).toMatchObject({ state: 'draft', proposerName: '陆问川', missions: 0, phases: [] })
  expect(await titlesOf('chief')).not.toContain('老桥')

  await act(news, 'reporter', noted.id, 'topic-propose')
  expect(await toldOf(news, 'chief')).toEqual(['陆问川报题：老桥'])
  expect(await toldOf(news, 'director')).toEqual(['陆问川报题：老桥'])

  const decided = dataOf<Topic>(await act(news, 'chief', noted.id, 'topic-approve', { note: '抓紧' }))
  expect(decided).toMatchObject({ state: 'approved', leadName: '陆问川', decidedReason: '抓紧' })
  expect(await toldOf(news, 'reporter')).toEqual(['选题“老桥”已通过'])
  expect(await lastAudit(news.db)).toMatchObject({ action: 'topic.act', target: '老桥' })
  expect(decided.chain.map(({ label, name }) => [label, name])).toEqual([
    ['建题', '陆问川'],
    ['报题', '陆问川'],
    ['通过', '许砚秋'],
  ])
  // What asked for a decision asks no longer.
  const open = await sql`select from notification where type = 'topic.waiting' and read_at is null`.execute(
    news.db,
  )
  expect(open.rows).toHaveLength(0)
})

test('a proposal needs its reason and deadline, and a decision against it says why', async () => {
  const { id } = dataOf<Topic>(await news.as('reporter').post(`${base}/topics/add`, { title: '半句话' }))
  const refused = await act(news, 'reporter', id, 'topic-propose')
  expect(refused.json()).toMatchObject({ code: 409, msg: '报题要有题目、理由和截稿时间' })
  const late = await news
    .as('reporter')
    .post(`${base}/topics/add`, topicForm({ deadline: '2020-01-01T00:00:00Z' }))
  expect(late.json()).toMatchObject({ code: 400, msg: '截稿时间已经过去' })
  const other = await propose(news)
  const silent = await act(news, 'chief', other.id, 'topic-refuse')
  expect(silent.json()).toMatchObject({ code: 400, msg: '请写明理由' })
  expect((await topicOf(news, 'chief', other.id)).state).toBe('proposed')
})

test('nobody decides the own topic alone, and is told who could', async () => {
  const own = await propose(news, { title: '主任自己的' }, 'director')
  const answer = await act(news, 'director', own.id, 'topic-approve')
  expect(answer.statusCode).toBe(409)
  expect(answer.json().msg).toMatch(/^不能审定自己报的选题，可以由.*许砚秋/)
  const action = own.actions.find(({ code }) => code === 'topic-approve')
  expect(action?.reason).toMatch(/许砚秋/)
  const reporter = await act(news, 'reporter', own.id, 'topic-approve')
  expect(reporter.json().msg).toMatch(/^您不能审定这个部门的选题，可以由.*审定$/)
  const english = await news.as('reporter').send({
    method: 'POST',
    url: `${base}/topics/${own.id}/act`,
    payload: { action: 'topic-approve' },
    headers: { 'accept-language': 'en' },
  })
  expect(english.json().msg).toMatch(/^You do not decide the topics of this department/)
})

test('a decider of another department decides nothing here', async () => {
  await newPerson(news, 'head-elsewhere', {
    departmentId: await departmentId(news.db, '教科文部'),
    roleIds: [await roleId(news.db, '部门主任')],
  })
  const { id } = await propose(news)
  expect((await act(news, 'head-elsewhere', id, 'topic-approve')).statusCode).toBe(409)
  expect((await act(news, 'chief', id, 'topic-approve')).statusCode).toBe(200)
})

test('a chief approves at once; a head does not', async () => {
  const { id } = await propose(news, { title: '大桥封闭' })
  const head = await act(news, 'director', id, 'topic-urgent', { note: '等不到早会' })
  expect(head.json()).toMatchObject({ code: 409, msg: '只有管全社选题的值班总编可以紧急立项' })
  const chief = dataOf<Topic>(await act(news, 'chief', id, 'topic-urgent', { note: '等不到早会' }))
  expect(chief).toMatchObject({ state: 'approved', isUrgent: true })
  expect(await toldOf(news, 'reporter')).toEqual(['选题“大桥封闭”紧急立项'])
})

test('a secret topic is there for named people only, in lists, by number and among the similar', async () => {
  const editorId = await idOf(news, 'editor')
  const { id } = await propose(news, { title: '暗访冷库', readerIds: [editorId] })
  expect(await toldOf(news, 'editor')).toEqual(['陆问川让您看选题“暗访冷库”'])
  expect(await toldOf(news, 'chief')).toEqual([])
  for (const account of ['chief', 'director', 'admin']) {
    expect(await titlesOf(account)).not.toContain('暗访冷库')
    expect((await news.as(account).get(`${base}/topics/${id}`)).statusCode).toBe(404)
    expect((await act(news, account, id, 'topic-approve')).statusCode).toBe(404)
    const similar = await news
      .as(account)
      .get(`${base}/topics/similar?title=${encodeURIComponent('暗访冷库')}`)
    expect(dataOf<SimilarTopic[]>(similar).map((one) => one.title)).not.toContain('暗访冷库')
  }
  expect(await titlesOf('editor')).toContain('暗访冷库')

  const chiefId = await idOf(news, 'chief')
  await act(news, 'reporter', id, 'topic-secret', { readerIds: [editorId, chiefId] })
  const decided = dataOf<Topic>(await act(news, 'chief', id, 'topic-approve'))
  expect(decided.readers?.map(({ name }) => name)).toContain('陆问川')
  dataOf(await act(news, 'chief', id, 'topic-secret', { readerIds: null }))
  expect(await titlesOf('director')).toContain('暗访冷库')
})

test('what SQL lets somebody read is what the rule says, in every state', async () => {
  const [me, other] = [await idOf(news, 'reporter'), await idOf(news, 'editor')]
  const { tenantId } = await rowOf((await propose(news)).id)
  const mine = { tenantId, departmentId: me, proposerName: '' }
  const cases = topicStateCodes.flatMap((state) =>
    [me, other].flatMap((proposerId) =>
      [null, [], [me], [other]].map((readerIds) => ({ state, proposerId, readerIds })),
    ),
  )
  for (const [no, one] of cases.entries())
    await news.db
      .insertInto('topic')
      .values({ ...mine, ...one, title: `格 ${no}`, mergedInto: null })
      .execute()
  const { rows } = await findTopics(news.db, { id: me, tenantId } as Parameters<typeof findTopics>[1], {
    keyword: '格 ',
    mine: false,
    page: 0,
    size: 1000,
  })
  const read = rows.map(({ title }) => title).sort()
  const may = cases.flatMap((one, no) =>
    mayReadTopic({ id: me }, one as { state: TopicState } & typeof one) ? [`格 ${no}`] : [],
  )
  expect(read).toEqual(may.sort())
  await news.db.deleteFrom('topic').where('title', 'like', '格 %').execute()
})

test('another house knows nothing of it', async () => {
  const { id } = await propose(news)
  const { tenantId, personId, roleId: editor } = await addNeighbour(news.db)
  await news.db.insertInto('personRole').values({ tenantId, personId, roleId: editor }).execute()
  const neighbour = news.as('neighbour')
  expect((await neighbour.get(`${base}/topics/${id}`)).statusCode).toBe(404)
  expect((await listed(news, 'neighbour')).total).toBe(0)
  expect((await neighbour.post(`${base}/topics/${id}/act`, { action: 'topic-undo' })).statusCode).toBe(404)
})

test('merging carries stories, tasks and a word to the proposer; two that merge crosswise do not wait for ever', async () => {
  const one = await approved(news, { title: '夜市搬家一' })
  const other = await approved(news, { title: '夜市搬家二' })
  const storyId = await newStory(news.as('reporter'))
  dataOf(await news.as('reporter').post(`${base}/topics/${one.id}/link`, { storyId }))
  const mission = await give(news, one.id)

  const crossed = await Promise.all([
    act(news, 'chief', one.id, 'topic-merge', { into: other.id, note: '同一件事' }),
    act(news, 'director', other.id, 'topic-merge', { into: one.id, note: '同一件事' }),
  ])
  expect(crossed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const [gone, kept] = crossed[0]?.statusCode === 200 ? [one, other] : [other, one]
  const target = await topicOf(news, 'chief', kept.id)
  expect(target.missionList.map(({ id }) => id)).toEqual([mission.id])
  expect(target.storyList.map((story) => story.storyId)).toEqual([storyId])
  expect((await topicOf(news, 'reporter', gone.id)).mergedInto).toEqual({ id: kept.id, title: kept.title })
  expect(await toldOf(news, 'reporter')).toContain(`选题“${gone.title}”并入“${kept.title}”`)
  const itself = await act(news, 'chief', kept.id, 'topic-merge', { into: kept.id })
  expect(itself.json().msg).toBe('不能并入它自己')
})

test('a secret topic is not merged into one everybody reads', async () => {
  const open = await approved(news, { title: '公开的' })
  const chiefId = await idOf(news, 'chief')
  const secret = await propose(news, { title: '保密的', readerIds: [chiefId] })
  const answer = await act(news, 'chief', secret.id, 'topic-merge', { into: open.id })
  expect(answer.json()).toMatchObject({ code: 409, msg: '保密的选题只能并入保密的选题' })
})

test('merged into a secret topic, its title stays with those who read both, and a task takes its holder along', async () => {
  const chiefId = await idOf(news, 'chief')
  const open = await approved(news, { title: '冷库失火' })
  const secret = await propose(news, { title: '暗访名单', readerIds: [chiefId] }, 'director')
  const { departmentId } = await findPerson(news.db, 'reporter')
  const asked = await give(news, open.id, { departmentId, name: '问邻居' })
  const merge = () => act(news, 'chief', open.id, 'topic-merge', { into: secret.id })
  const refused = '任务“问邻居”派给了城市新闻部，还没有人接受：请先改派给一个人或取消，再保密'
  expect((await merge()).json()).toMatchObject({ code: 409, msg: refused })
  const hide = await act(news, 'chief', open.id, 'topic-secret', { readerIds: [chiefId] })
  expect(hide.json()).toMatchObject({ code: 409, msg: refused })
  dataOf(await doMission(news, 'chief', asked.id, 'cancel', { note: '不问了' }))

  const held = await give(news, open.id, { personId: await idOf(news, 'editor') })
  dataOf(await merge())
  expect((await topicOf(news, 'editor', secret.id)).title).toBe('暗访名单')
  expect(await toldOf(news, 'director')).toContain('选题“冷库失火”并入“暗访名单”')
  expect((await toldOf(news, 'reporter')).join()).not.toContain('暗访名单')
  expect(await missionOf(news, 'editor', held.id)).toMatchObject({ topicTitle: '暗访名单' })
  // The department it was once given to reads the task, and no more.
  expect((await missionOf(news, 'reporter', asked.id)).topicTitle).toBe('')
})

test('whoever has a task of a topic goes on reading it when it becomes secret', async () => {
  const topic = await approved(news, { title: '转为保密' })
  await give(news, topic.id, { personId: await idOf(news, 'editor') })
  dataOf(await act(news, 'chief', topic.id, 'topic-secret', { readerIds: [await idOf(news, 'chief')] }))
  expect((await topicOf(news, 'editor', topic.id)).title).toBe('转为保密')
  expect((await news.as('director').get(`${base}/topics/${topic.id}`)).statusCode).toBe(404)
})

test('whoever declined a task does not read the topic when it becomes secret; whose task it is again does', async () => {
  const [chiefId, editorId] = [await idOf(news, 'chief'), await idOf(news, 'editor')]
  const topic = await approved(news, { title: '谢绝之后' }, 'director')
  const declined = await give(news, topic.id)
  dataOf(await doMission(news, 'reporter', declined.id, 'decline', { note: '走不开' }))
  const handed = await give(news, topic.id, { personId: editorId })
  dataOf(await doMission(news, 'editor', handed.id, 'accept'))
  dataOf(await doMission(news, 'editor', handed.id, 'hand-on', { personId: await idOf(news, 'hexingzhi') }))
  dataOf(await act(news, 'chief', topic.id, 'topic-secret', { readerIds: [chiefId] }))
  dataOf(await doMission(news, 'hexingzhi', handed.id, 'decline', { note: '也走不开' }))
  expect((await topicOf(news, 'editor', topic.id)).title).toBe('谢绝之后')
  expect((await news.as('reporter').get(`${base}/topics/${topic.id}`)).statusCode).toBe(404)
  expect((await rowOf(topic.id)).readerIds).not.toContain(await idOf(news, 'reporter'))
})

test('whoever leads a secret topic reads it, from the beginning or later', async () => {
  const readerIds = [await idOf(news, 'chief')]
  const [first, second] = [await idOf(news, 'editor'), await idOf(news, 'hexingzhi')]
  const topic = await approved(news, { title: '换人牵头', readerIds, leadId: first })
  expect((await topicOf(news, 'editor', topic.id)).leadId).toBe(first)
  const { version } = await rowOf(topic.id)
  const form = { ...topicForm(), title: '换人牵头', leadId: second, version }
  dataOf(await news.as('chief').post(`${base}/topics/${topic.id}/change`, form))
  expect((await topicOf(news, 'hexingzhi', topic.id)).leadId).toBe(second)
  expect((await news.as('director').get(`${base}/topics/${topic.id}`)).statusCode).toBe(404)
  const noted = await propose(news, { title: '牵头的先看', readerIds, leadId: first })
  expect((await topicOf(news, 'editor', noted.id)).leadId).toBe(first)
})

test('similar ones are shown while the title is typed, the most alike first', async () => {
  await propose(news, { title: '河滨夜市三百摊位搬迁' })
  await propose(news, { title: '图书馆夜间开放' })
  const asked = encodeURIComponent('河滨夜市摊位')
  const found = dataOf<SimilarTopic[]>(await news.as('editor').get(`${base}/topics/similar?title=${asked}`))
  expect(found[0]?.title).toBe('河滨夜市三百摊位搬迁')
  expect(found.map(({ title }) => title)).not.toContain('图书馆夜间开放')
})

test('a change is refused to those who come with an old copy', async () => {
  const topic = await propose(news)
  const change = (account: string, more: object) =>
    news.as(account).post(`${base}/topics/${topic.id}/change`, { ...topicForm(), ...more })
  expect((await change('reporter', { version: topic.version })).json().msg).toMatch(
    /^只有.*审定人可以这样操作$/,
  )
  const changed = await change('director', { version: topic.version, title: '夜市搬到哪里' })
  expect(dataOf<Topic>(changed).title).toBe('夜市搬到哪里')
  const stale = await change('director', { version: topic.version, title: '又改' })
  expect(stale.json()).toMatchObject({ code: 409, msg: '选题已被修改，请刷新后再试' })
})

test('lists are narrowed by state, words, department and what is mine', async () => {
  const topic = await approved(news, { title: '地铁试跑' }, 'editor')
  await give(news, topic.id)
  expect(await titlesOf('reporter', `&keyword=${encodeURIComponent('地铁')}`)).toEqual(['地铁试跑'])
  expect(await titlesOf('reporter', '&mine=1')).toContain('地铁试跑')
  expect(await titlesOf('proof2', '&mine=1').catch(() => [])).not.toContain('地铁试跑')
  expect(await titlesOf('chief', '&phase=working')).toContain('地铁试跑')
  expect(await titlesOf('chief', '&phase=published')).not.toContain('地铁试跑')
  expect(await titlesOf('chief', '&state=refused')).not.toContain('地铁试跑')
  const elsewhere = await departmentId(news.db, '教科文部')
  expect(await titlesOf('chief', `&departmentId=${elsewhere}`)).not.toContain('地铁试跑')
})

test('the record of a topic is a chain: nothing in it changes unseen', async () => {
  const topic = await approved(news)
  expect(await findBreak(news.db, 'topic', await rowOf(topic.id))).toBeUndefined()
  await expect(
    sql`update topic_event set note = 'x' where topic_id = ${topic.id}`.execute(news.db),
  ).rejects.toThrow()
  await sql`alter table topic_event disable trigger topic_event_is_final`.execute(news.db)
  await sql`update topic_event set actor_name = '别人' where topic_id = ${topic.id} and no = 2`.execute(
    news.db,
  )
  await sql`alter table topic_event enable trigger topic_event_is_final`.execute(news.db)
  expect(await findBreak(news.db, 'topic', await rowOf(topic.id))).toBe(2)
})

test('a topic nobody published cannot be looked back on, and is cancelled with a reason', async () => {
  const topic = await approved(news)
  const early = await act(news, 'reporter', topic.id, 'topic-review', { note: '很好' })
  expect(early.json().msg).toBe('还没有稿件发布，发布后才能复盘')
  dataOf(await act(news, 'chief', topic.id, 'topic-cancel', { note: '夜市不搬了' }))
  expect(await toldOf(news, 'reporter')).toContain('选题“夜市搬家”已撤销')
  expect((await topicOf(news, 'chief', topic.id)).actions).toEqual([])
})

test('a topic that is cancelled takes its open tasks along, and whoever has one is told', async () => {
  const topic = await approved(news)
  const open = await give(news, topic.id, { personId: await idOf(news, 'editor'), name: '拍夜市' })
  const { departmentId } = await findPerson(news.db, 'reporter')
  const asked = await give(news, topic.id, { departmentId, name: '数摊位' })
  dataOf(await act(news, 'chief', topic.id, 'topic-cancel', { note: '夜市不搬了' }))
  for (const { id } of [open, asked]) {
    const { state, events } = await missionOf(news, 'chief', id)
    expect(state).toBe('cancelled')
    expect(events.at(-1)).toMatchObject({ action: 'mission-cancel', note: '夜市不搬了' })
  }
  expect(await toldOf(news, 'editor')).toContain('任务取消：拍夜市')
  expect((await topicOf(news, 'chief', topic.id)).openMissions).toBe(0)
})
