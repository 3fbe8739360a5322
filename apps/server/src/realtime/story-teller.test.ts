import type { Actor } from '@rongbian/domain'
import type { KyselyPlugin } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { base as admin, departmentId } from '#/features/admin/admin.fixture.ts'
import { announce } from '#/features/announcements/announcements.fixture.ts'
import { run } from '#/features/hand-over/hand-over.fixture.ts'
import { calls, rewrite } from '#/features/review/review.fixture.ts'
import { findReaders } from '#/features/session/readers.ts'
import { findStillOpen } from '#/features/session/service.ts'
import { dataOf, newStory, paths } from '#/features/stories/stories.fixture.ts'
import { findHearing } from '#/story/hearing.ts'
import type { Connection } from './connection.ts'
import { createHub } from './hub.ts'
import { converse, type Listening, listeningApp } from './realtime.fixture.ts'
import { type Audience, notify, type Topic } from './signals.ts'

let news: Listening
beforeAll(async () => {
  news = await listeningApp()
})
afterAll(() => news.close())

const reporter = () => news.as('reporter')

/** A window of the person, and the stories it has heard of since. */
const listenAs = async (account: string) => {
  const { tenantId, headers } = await news.signIn(account)
  const { messages, until } = await converse(news, headers, `/topic/tenant/${tenantId}`)
  const heard = () =>
    (messages as { topic: string; id: string }[]).flatMap((one) => (one.topic === 'story' ? [one.id] : []))
  return {
    heard,
    hears: (id: number) => until(() => expect(heard()).toContain(String(id))),
    /** What was told before has arrived by now; a story is told after it was asked who may hear. */
    async settle() {
      const own = await newStory(news.as(account))
      await until(() => expect(heard()).toContain(String(own)))
    },
    clear: () => void messages.splice(0),
  }
}

test('a draft is told to those who may read it, and to nobody else', async () => {
  const author = await listenAs('reporter')
  const stranger = await listenAs('linzhaoye')
  const id = await newStory(reporter(), { title: '密稿' })
  dataOf(await rewrite(reporter(), id, { title: '密稿二' }))
  dataOf(await reporter().post(`${paths.rest(id)}/comments/add`, { body: '看一下' }))
  await author.hears(id)
  await author.settle()
  await stranger.settle()
  expect(stranger.heard()).not.toContain(String(id))
})

test('whoever gains the story hears of it, and whoever loses it hears that it left', async () => {
  const reviewer = await listenAs('editor')
  const stranger = await listenAs('linzhaoye')
  const id = await newStory(reporter(), { title: '来去' })
  await reviewer.settle()
  expect(reviewer.heard()).not.toContain(String(id))
  dataOf(await calls.submit(reporter(), id))
  await reviewer.hears(id)
  reviewer.clear()
  dataOf(await calls.undo(reporter(), id))
  expect((await news.as('editor').get(paths.show(id))).statusCode).toBe(404)
  await reviewer.hears(id)
  reviewer.clear()
  dataOf(await rewrite(reporter(), id, { title: '自己的了' }))
  await reviewer.settle()
  await stranger.settle()
  for (const { heard } of [reviewer, stranger]) expect(heard()).not.toContain(String(id))
})

test('a story taken back leaves the list of the department it was handed to', async () => {
  const department = await departmentId(news.db, '教科文部')
  const { account } = await news.db
    .selectFrom('person')
    .select('account')
    .where('departmentId', '=', department)
    .where('disabledAt', 'is', null)
    .orderBy('account')
    .limit(1)
    .executeTakeFirstOrThrow()
  const member = await listenAs(account)
  const id = await newStory(reporter(), { title: '移交' })
  dataOf(await run(reporter(), id, 'deliver', { targetGroup: department, mode: 'move' }))
  await member.hears(id)
  member.clear()
  dataOf(await run(reporter(), id, 'deliver/undo'))
  await member.hears(id)
})

test('a destroyed story is told to those who had it', async () => {
  const author = await listenAs('reporter')
  const id = await newStory(reporter(), { title: '销毁' })
  dataOf(await reporter().post(`${paths.work(id)}/delete/process`))
  await author.settle()
  author.clear()
  dataOf(await reporter().post(`${paths.work(id)}/destroy/process`))
  await author.hears(id)
})

test('what a person may read is asked anew when people change, while the window stays open', async () => {
  const listener = await listenAs('proof2')
  const ofDepartment = () => newStory(news.as('director'), { title: '部门稿' }, { library: 'group' })
  const before = await ofDepartment()
  await listener.settle()
  expect(listener.heard()).not.toContain(String(before))
  const { id: uuid } = await news.signIn('proof2')
  const person = await news.db
    .selectFrom('person')
    .selectAll()
    .where('id', '=', uuid)
    .executeTakeFirstOrThrow()
  const { id: role } = await news.db
    .selectFrom('role')
    .select('id')
    .where('name', '=', '总编')
    .where('tenantId', '=', person.tenantId)
    .executeTakeFirstOrThrow()
  dataOf(await news.as('admin').post(`${admin}/people/${uuid}/update`, { ...person, roleIds: [role] }))
  await listener.hears(await ofDepartment())
})

test('two hundred who listen cost one question for a story, and none where nobody listens', async () => {
  let asked = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const ears = new Map<Topic, ((id: string, to?: Audience) => void)[]>()
  const signals = {
    connected: true,
    heard: 0,
    gaps: 0,
    on: (topic: Topic, listener: (id: string, to?: Audience) => void) => {
      ears.set(topic, [...(ears.get(topic) ?? []), listener])
    },
    close: async () => {},
  }
  const hub = createHub(
    { db: news.db.withPlugin(counter), signals, log: pino({ level: 'silent' }) },
    { topics: ['announcement'], findStillOpen, findReaders, findHearing },
  )
  const say = (topic: Topic, id: string, to?: Audience) => {
    for (const listener of ears.get(topic) ?? []) listener(id, to)
  }
  const id = await newStory(reporter(), { title: '两百个窗口' })
  const { authorId, tenantId } = await news.db
    .selectFrom('story')
    .select(['authorId', 'tenantId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [author] = await findReaders(news.db, tenantId, [authorId])
  if (!author) throw new Error('nobody wrote it')

  say('story', String(id), { tenantId })
  const told = vi.fn()
  const connect = (reader: typeof author) => {
    const session = { actor: reader as unknown as Actor }
    const deliver = (_: string, body: string) => told(reader.id, JSON.parse(body))
    hub.add({ session, deliver, close() {}, drop() {}, end() {} } as unknown as Connection)
  }
  connect(author)
  const others = Array.from(
    { length: 200 },
    (_, no) => `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`,
  )
  for (const other of others) connect({ ...author, id: other, departmentIds: [], seats: [], permissions: [] })
  await vi.waitFor(() => expect(asked).toBe(0))

  say('story', String(id), { tenantId })
  await vi.waitFor(() => expect(told).toHaveBeenCalled())
  expect(told.mock.calls).toEqual([[author.id, { topic: 'story', id: String(id) }]])
  expect(asked).toBe(1)
  // Changed three times while it waits, it is asked about and told once more.
  for (let count = 0; count < 3; count += 1) say('story', String(id), { tenantId })
  await vi.waitFor(() => expect(told.mock.calls.length).toBeGreaterThan(1))
  expect(asked).toBeLessThanOrEqual(3)
  await hub.close()
})

test('an announcement is told to the newsroom without its number', async () => {
  const { tenantId, headers } = await news.signIn('reporter')
  const { messages, until } = await converse(news, headers, `/topic/tenant/${tenantId}`)
  await announce(news, { departmentIds: [await departmentId(news.db, '教科文部')] })
  await notify(news.db, 'people', 'last', { tenantId })
  await until(() => expect(messages).toContainEqual({ topic: 'people', id: 'last' }))
  expect(messages.filter((one) => (one as { topic: string }).topic === 'announcement')).toEqual([
    { topic: 'announcement', id: '' },
  ])
})
