import type { ClueDetail } from '@rongbian/contract/clues'
import type { Proposal } from '@rongbian/contract/topic-clues'
import type { Topic } from '@rongbian/contract/topics'
import { hourMs } from '@rongbian/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clueBy, item, newFeed, settle, take } from '#/features/clues/clues.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { act, base, idOf, propose, topicForm, topicOf } from './topics.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const clueOf = async (account: string, id: number) =>
  dataOf<ClueDetail>(await news.as(account).post(`/sprint/intelligent/${id}/clueDetail`, {}))
const doClue = (account: string, id: number, action: string, more: object = {}) =>
  news.as(account).post(`/sprint/rest/clues/${id}/act`, { action, ...more })
const madeFrom = async (account: string, query: string) =>
  dataOf<{ id: number }[]>(await news.as(account).get(`${base}/topics/from?${query}`)).map(({ id }) => id)

/** One event told by two houses an hour ago. */
const heard = async (title: string) => {
  const publishedAt = new Date(Date.now() - hourMs)
  const about = { summary: `${title}，现场已经封控，伤者送医。`, publishedAt }
  await take(news, await newFeed(news, { media: '江城晚报' }), [item({ title, ...about })])
  await take(news, await newFeed(news, { media: '河口新闻' }), [
    item({ title: `${title}最新进展`, ...about, publishedAt: new Date() }),
  ])
  await settle(news)
  return clueBy(news, title)
}

test('R-planning-002: a topic from a clue begins with what was heard, checked and proposed, and the clue is used', async () => {
  const clue = await heard('临江化工园储罐泄漏')
  dataOf(await doClue('editor', clue.id, 'confirm', { reason: '应急管理局证实' }))
  const from = dataOf<Proposal>(await news.as('reporter').get(`${base}/proposal?clueId=${clue.id}`))
  expect(from).toMatchObject({ title: '临江化工园储罐泄漏', clueIds: [clue.id], clusterId: clue.clusterId })
  expect(from.reason).toMatch(/现场已经封控.*2 家独立信源、2 条线索，热度 \d+.*江城晚报/s)

  const { id } = await propose(news, { ...from, title: '储罐泄漏之后' })
  const topic = await topicOf(news, 'chief', id)
  expect(topic.clueList).toMatchObject([{ id: clue.id, state: 'used', media: '江城晚报' }])
  expect(topic.clusterList).toMatchObject([{ id: clue.clusterId, voices: 2 }])
  expect(topic.chain.map(({ kind, label, name }) => [kind, label, name])).toEqual([
    ['clue', '外面最早的报道', '江城晚报'],
    ['clue', '首次听到', '江城晚报'],
    ['clue', '线索核实', '江予白'],
    ['topic', '建题', '陆问川'],
    ['topic', '报题', '陆问川'],
  ])
  expect(topic.chain[1]?.after).toBeGreaterThan(3000)
  expect(await madeFrom('chief', `clueId=${clue.id}`)).toEqual([id])
  expect(await madeFrom('chief', `clusterId=${clue.clusterId}`)).toEqual([id])
})

test('a topic from an event keeps the event when events or topics are merged', async () => {
  const one = await heard('青石岭隧道透水')
  const other = await heard('南湖公园观鸟屋开放')
  const first = await propose(news, { title: '隧道透水', clusterId: one.clusterId })
  const second = await propose(news, {
    title: '隧道透水后续',
    clusterId: other.clusterId,
    clueIds: [other.id],
  })
  dataOf(await act(news, 'chief', second.id, 'topic-merge', { into: first.id }))
  const topic = await topicOf(news, 'chief', first.id)
  expect(topic.clusterList.map(({ id }) => id).sort()).toEqual([one.clusterId, other.clusterId].sort())
  expect(topic.clueList.map(({ id }) => id)).toEqual([other.id])
  dataOf(
    await news.as('editor').post(`/sprint/rest/clusters/${other.clusterId}/merge`, { into: one.clusterId }),
  )
  expect((await topicOf(news, 'chief', first.id)).clusterList.map(({ id }) => id)).toEqual([one.clusterId])
})

test('a clue that is held back stays unseen through the topic', async () => {
  const added = await news
    .as('reporter')
    .post('/sprint/intelligent/addClueArticle', { title: '码头夜里卸货', text: '有人看见', hours: 24 })
  const { id: clueId } = dataOf<{ id: number }>(added)
  const { id } = await propose(news, { title: '夜里的码头', clueIds: [clueId] })
  expect((await topicOf(news, 'reporter', id)).clueList).toHaveLength(1)
  const seen = await topicOf(news, 'chief', id)
  expect(seen.clueList).toEqual([])
  expect(seen.chain.filter(({ kind }) => kind === 'clue')).toEqual([])
  const foreign = await news
    .as('chief')
    .post(`${base}/topics/add`, topicForm({ title: '别人的', clueIds: [clueId] }))
  expect(foreign.json()).toMatchObject({ code: 400, msg: '线索不存在或已删除' })
  expect((await news.as('chief').get(`${base}/proposal?clueId=${clueId}`)).json().code).toBe(404)
})

test('a secret topic is not seen from its clue, which stays as it was until the topic is opened', async () => {
  const clue = await heard('西郊粮库虚报库存')
  const readerIds = [await idOf(news, 'chief')]
  const { id } = await propose(news, { title: '粮库', clueIds: [clue.id], readerIds })
  expect(await madeFrom('chief', `clueId=${clue.id}`)).toEqual([id])
  expect(await madeFrom('director', `clueId=${clue.id}`)).toEqual([])
  expect((await clueOf('director', clue.id)).state).toBe('new')
  dataOf(await act(news, 'reporter', id, 'topic-secret', { readerIds: null }))
  expect((await clueOf('director', clue.id)).state).toBe('used')
})

test('nothing is made of a dropped clue or a number nobody has', async () => {
  const clue = await heard('东站扶梯急停')
  dataOf(await doClue('editor', clue.id, 'drop', { reason: '旧闻' }))
  const dropped = await news.as('reporter').post(`${base}/topics/add`, topicForm({ clueIds: [clue.id] }))
  expect(dropped.json()).toMatchObject({ code: 409, msg: '线索“东站扶梯急停”已放弃，请先重新处理' })
  for (const origin of [{ clueIds: [999_999] }, { clusterId: 999_999 }]) {
    const answer = await news.as('reporter').post(`${base}/topics/add`, topicForm(origin))
    expect(answer.json().code).toBe(400)
  }
  const { rows } = await sql`select from topic where title = '夜市搬家'`.execute(news.db)
  expect(rows).toHaveLength(0)
})

test('a draft leaves its clue as it was; proposing uses it', async () => {
  const clue = await heard('北关水厂检修停水')
  const noted = await news.as('reporter').post(`${base}/topics/add`, topicForm({ clueIds: [clue.id] }))
  const { id } = dataOf<Topic>(noted)
  expect((await clueOf('editor', clue.id)).state).toBe('new')
  dataOf(await act(news, 'reporter', id, 'topic-propose'))
  expect((await clueOf('editor', clue.id)).state).toBe('used')
})
