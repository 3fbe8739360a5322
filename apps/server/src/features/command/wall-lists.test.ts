import type { CalendarItem } from '@rongbian/contract/calendar'
import type { Duty } from '@rongbian/contract/duty'
import type { Instruction } from '@rongbian/contract/instructions'
import type { WallBlockData } from '@rongbian/contract/wall'
import { addDays, dayIn, dayMs, hourMs, instantAt, type WallBlock, wallBlockCodes } from '@rongbian/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { newFeed } from '#/features/clues/clues.fixture.ts'
import { clearedStory, deliver, issue, newChannel } from '#/features/releases/releases.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { approved, base, doMission, give, idOf } from '#/features/topics/topics.fixture.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { wallFinders } from './blocks.ts'
import { createSnapshots } from './snapshots.ts'

let news: TestApp
let chief: TestClient
beforeAll(async () => {
  news = await testApp()
  chief = news.as('chief')
})
afterAll(() => news.close())

// Where it is noon just now: nothing of today is tomorrow already.
const ahead = 12 - new Date().getUTCHours()
const timeZone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`

const read = async (language: 'zh' | 'en' = 'zh') => {
  const { tenantId } = await findPerson(news.db, 'chief')
  const snapshots = createSnapshots({ db: news.db, timeZone })
  const scenes = await Promise.all(
    (['overview', 'field'] as const).map((scene) => snapshots.read(tenantId, scene, language)),
  )
  return new Map<WallBlock, WallBlockData>(
    scenes.flatMap(({ panels }) => panels.map((panel) => [panel.code, panel])),
  )
}

const addClusters = async () => {
  const { tenantId } = await findPerson(news.db, 'chief')
  const now = new Date()
  const about = { tenantId, firstAt: now, lastAt: now, clues: 3, heat: 90, state: 'peak', touchedAt: null }
  await news.db
    .insertInto('cluster')
    .values([
      { ...about, title: '杭州江堤漫水', voices: 3, score: 90, places: ['330100', '330106'] },
      { ...about, title: '不知在哪里', voices: 1, score: 50, places: [] },
      { ...about, title: '上周的旧事', voices: 3, score: 90, lastAt: new Date(Date.now() - 5 * dayMs) },
    ])
    .execute()
  dataOf(await chief.post('/sprint/rest/coverage/line', { line: 60 }))
  const { departmentId } = await findPerson(news.db, 'chief')
  dataOf(await chief.post('/sprint/rest/coverage/line', { line: 100, departmentId }))
}

const addTasks = async () => {
  const { id } = await approved(news, { title: '汛情' })
  const task = async (name: string) => (await give(news, id, { name })).id
  const here = await task('江堤现场')
  await task('还没答的')
  dataOf(await doMission(news, 'reporter', here, 'accept'))
  dataOf(await doMission(news, 'reporter', here, 'check-in', { place: '江堤' }))
  dataOf(await doMission(news, 'reporter', await task('去不了的'), 'decline', { note: '在外地' }))
  dataOf(await doMission(news, 'chief', await task('不用去了'), 'cancel', { note: '停' }))
}

const addOrders = async () => {
  const personIds = [await idOf(news, 'reporter'), await idOf(news, 'editor')]
  const [first] = dataOf<Instruction[]>(
    await chief.post(`${base}/orders/give`, { text: '马上派摄影去东门', personIds }),
  )
  const account = first?.toId === personIds[0] ? 'reporter' : 'editor'
  const done = { action: 'instruction-done', version: 1 }
  dataOf(await news.as(account).post(`${base}/orders/${first?.id}/act`, done))
}

const addReleases = async () => {
  const site = await newChannel(news, 'wall')
  const [now, later] = [await clearedStory(news), await clearedStory(news)]
  dataOf(await issue(news, now, { uuid: site }))
  const issueDate = new Date(Date.now() + hourMs).toISOString()
  dataOf(await issue(news, later, { uuid: site, periodPublish: true, issueDate }))
  await deliver(news)
}

const addDuty = async () => {
  const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
  const duty = { post: 'chief', personId: await idOf(news, 'chief') }
  for (const [startsAt, endsAt] of [
    [at(-1), at(1)],
    [at(1), at(5)],
  ])
    dataOf(await chief.post(`${base}/duty/add`, { ...duty, startsAt, endsAt }))
}

const totalOf = async (answer: ReturnType<TestClient['get']>) => dataOf<{ total: number }>(await answer).total
const hot = (asked: URLSearchParams) =>
  totalOf(
    chief.post('/sprint/intelligent/hotArticle', {
      ...{ range: asked.get('range'), placed: asked.get('placed') === '1' },
    }),
  )
const tasks = (asked: URLSearchParams) =>
  totalOf(
    chief.get(`${base}/missions`, {
      ...{ view: asked.get('view') ?? '', open: asked.get('which') !== 'all' },
      here: asked.get('which') === 'here',
    }),
  )

/** As the pages at these addresses ask. */
const lists: Record<WallBlock, (asked: URLSearchParams) => Promise<number>> = {
  clusters: hot,
  map: hot,
  gaps: (asked) => totalOf(chief.get('/sprint/rest/coverage/gaps', { house: asked.get('line') === 'house' })),
  missions: tasks,
  people: tasks,
  releases: async (asked) => {
    const today = dayIn(Date.now(), timeZone)
    const at = (day: string) => new Date(instantAt(`${day} 00:00:00`, timeZone)).toISOString()
    const query = { from: at(today), to: at(addDays(today, 1)), releases: asked.get('releases') === '1' }
    return dataOf<{ items: CalendarItem[] }>(await chief.get(`${base}/calendar`, query)).items.length
  },
  instructions: (asked) =>
    totalOf(
      chief.get(`${base}/orders`, { view: asked.get('view') ?? '', open: asked.get('which') !== 'all' }),
    ),
  // Of the roster those of this hour.
  duty: async () => {
    const span = { from: new Date().toISOString(), to: new Date(Date.now() + dayMs).toISOString() }
    return dataOf<Duty[]>(await chief.get(`${base}/duty`, span)).filter(({ isNow }) => isNow).length
  },
}

test('each number of the wall is the count of the list it opens', async () => {
  for (const add of [addClusters, addTasks, addOrders, addReleases, addDuty]) await add()
  const panels = await read()
  expect([...panels.keys()].toSorted()).toEqual(wallBlockCodes.toSorted())
  const counted = Object.fromEntries(wallBlockCodes.map((code) => [code, panels.get(code)?.total]))
  const listed: Partial<Record<WallBlock, number>> = {}
  for (const code of wallBlockCodes)
    listed[code] = await lists[code](new URLSearchParams(wallFinders[code].link.split('?')[1]))
  expect(counted).toEqual(listed)
  expect(counted).toEqual({
    ...{ clusters: 2, map: 1, gaps: 1, missions: 3, people: 1 },
    ...{ releases: 2, instructions: 1, duty: 1 },
  })
  expect(panels.get('instructions')?.rows).toHaveLength(2)
})

test('what is told outside is as new as its sources, and says when they are silent', async () => {
  const blocks = ['clusters', 'map', 'gaps'] as const
  const problems = async () => {
    const panels = await read()
    return [...new Set(blocks.map((code) => panels.get(code)?.problem))]
  }
  expect(await problems()).toEqual(['没有开着的信源'])
  const [one, other] = [await newFeed(news), await newFeed(news)]
  expect(await problems()).toEqual([''])
  const readAt = new Date(Date.now() - 3 * hourMs)
  await sql`update feed set read_at = ${readAt}`.execute(news.db)
  await sql`update feed set fails = 1 where id = ${one.feedId}`.execute(news.db)
  expect(await problems()).toEqual(['1 个信源读不到'])
  // Nobody asks it any more.
  await sql`update feed set next_at = now() - interval '1 hour' where id = ${other.feedId}`.execute(news.db)
  expect(await problems()).toEqual(['信源都读不到'])
  const panels = await read()
  for (const code of blocks) expect(panels.get(code)?.asOf).toBe(readAt.toISOString())
  expect(panels.get('missions')).toMatchObject({
    problem: '',
    asOf: expect.not.stringMatching(readAt.toISOString()),
  })
  expect((await read('en')).get('map')?.problem).toBe('No source can be read')
})
