import type { StoryLock } from '@rongbian/contract/stories'
import { productPlace, sharedPlace } from '@rongbian/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  actsOf,
  ageLock,
  dataOf,
  lockOn,
  newStory,
  newTab,
  noticesOf,
  paths,
  save,
  type,
  versionsOf,
} from '#/features/stories/stories.fixture.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { releaseAbandonedLocks } from './sweep.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const reporter = () => news.as('reporter')
const editor = () => news.as('editor')
const director = () => news.as('director')
const unlock = (client: TestClient, id: number, tab?: string) =>
  client.post(`${paths.work(id)}/lock/unlock`, tab ? { tab } : {})
const beat = (client: TestClient, id: number, tab: string) =>
  client.post(`${paths.work(id)}/lock/beat`, { tab, active: true })
const lockOf = async (client: TestClient, id: number) => dataOf(await client.get(paths.show(id))).lock

/** In the library of 城市新闻部, where reporter, editor and director all work. */
const deskStory = () => newStory(reporter(), {}, { library: 'group' })

test('a lock keeps others out and says who holds it', async () => {
  const id = await deskStory()
  const tab = newTab()
  const { lock } = dataOf<{ lock: StoryLock }>(await lockOn(reporter(), id, tab))
  expect(lock).toMatchObject({ personName: '陆问川', tab, purpose: 'edit', mine: true })

  const refused = await lockOn(editor(), id, newTab())
  expect(refused.statusCode).toBe(423)
  expect(refused.json()).toMatchObject({
    code: 42301,
    msg: '陆问川正在编辑这篇稿件',
    data: { error: 'lock_held', facts: { lock: { personName: '陆问川', mine: false } } },
  })
  const lost = await save(editor(), id, { tab: newTab(), base: 1, content: { title: '抢写' } })
  expect(lost.json()).toMatchObject({ code: 40902, data: { facts: { lock: { personName: '陆问川' } } } })
  expect(await versionsOf(news.db, id)).toHaveLength(1)
})

test('my other tab is refused as mine, and may take over without any permission', async () => {
  const id = await newStory(reporter())
  const [first, second] = [newTab(), newTab()]
  dataOf(await lockOn(reporter(), id, first))
  dataOf(await type(reporter(), id, { tab: first, base: 1, content: { title: '写到一半' } }))
  expect((await lockOn(reporter(), id, second)).json()).toMatchObject({
    data: { facts: { lock: { mine: true } } },
  })

  expect(dataOf(await unlock(reporter(), id, second))).toMatchObject({ lock: { tab: second }, kept: 2 })
  expect((await beat(reporter(), id, first)).json()).toMatchObject({
    code: 40902,
    data: { facts: { lock: { tab: second } } },
  })
  const opened = dataOf<object>(await reporter().get(`${paths.view(id)}/edit/info`))
  expect(opened).toMatchObject({ story: { title: '写到一半', version: 2 }, journal: null })
  expect((await versionsOf(news.db, id)).at(-1)).toMatchObject({ kind: 'kept', base: 1 })
  expect(await actsOf(news.db, id)).toEqual(['create', 'keep', 'takeOver'])
  expect(await noticesOf(news.db, 'reporter')).toEqual([])

  dataOf(await unlock(reporter(), id, second))
  expect(await actsOf(news.db, id)).toEqual(['create', 'keep', 'takeOver'])
})

test('unlocking my own story elsewhere keeps what that tab typed, and the history says so', async () => {
  const id = await newStory(reporter())
  const tab = newTab()
  dataOf(await type(reporter(), id, { tab, base: 1, content: { title: '另一窗口' } }))
  expect(dataOf(await unlock(reporter(), id))).toEqual({ lock: null, kept: 2 })
  expect((await versionsOf(news.db, id)).at(-1)).toMatchObject({
    kind: 'kept',
    content: { title: '另一窗口' },
  })
  expect(await actsOf(news.db, id)).toEqual(['create', 'keep', 'unlock'])
  expect((await beat(reporter(), id, tab)).json()).toMatchObject({
    code: 40902,
    data: { facts: { lock: null } },
  })
})

test('a takeover in the release centre is for editing there', async () => {
  const id = await deskStory()
  await sql`update story set library = 'product', place = ${productPlace} where id = ${id}`.execute(news.db)
  dataOf(await lockOn(news.as('admin'), id, newTab()))
  const taken = dataOf<{ lock: StoryLock }>(await unlock(news.as('admin'), id, newTab()))
  expect(taken.lock.purpose).toBe('product-edit')
})

test('a story in the waste box is held by whoever may bring it back, and by nobody else', async () => {
  const id = await newStory(reporter())
  dataOf(await reporter().post(`${paths.work(id)}/delete/process`))
  const { lock } = dataOf<{ lock: StoryLock }>(await lockOn(reporter(), id, newTab()))
  expect(lock).toMatchObject({ personName: '陆问川', purpose: 'edit' })
  expect((await lockOn(editor(), id, newTab())).statusCode).toBe(404)

  // In the shared library everyone reads it; only its author and the keepers bring it back.
  await sql`update story set library = 'manuscript', place = ${sharedPlace} where id = ${id}`.execute(news.db)
  dataOf(await reporter().post(`${paths.work(id)}/lock/off`))
  const refused = await lockOn(editor(), id, newTab())
  expect(refused.json()).toMatchObject({ data: { error: 'not_allowed' } })
  dataOf(await lockOn(reporter(), id, newTab()))
})

test('both prefixes of the specification answer', async () => {
  const id = await newStory(reporter())
  const view = paths.work(id).replace('/rest/', '/view/')
  dataOf(await reporter().post(`${view}/lock/on`, { tab: newTab() }))
  expect(await lockOf(reporter(), id)).toMatchObject({ mine: true })
  dataOf(await reporter().post(`${view}/hold/release`))
  expect(await lockOf(reporter(), id)).toBeNull()
  dataOf(await reporter().get('/sprint/rest/locks/list'))
})

test('without a tab the session stands for one', async () => {
  const id = await newStory(reporter())
  dataOf(await lockOn(reporter(), id))
  dataOf(await lockOn(reporter(), id))
  expect((await lockOn(news.newClientOf('reporter'), id)).statusCode).toBe(423)
  dataOf(await reporter().post(`${paths.work(id)}/hold/release`))
  expect(await lockOf(reporter(), id)).toBeNull()
  dataOf(await reporter().post(`${paths.work(id)}/lock/off`))
})

test('letting go keeps the journal, or sets it aside when it is not wanted', async () => {
  const id = await newStory(reporter())
  const tab = newTab()
  const off = (keep: boolean) => reporter().post(`${paths.work(id)}/lock/off`, { tab, keep })
  const journals = () => news.db.selectFrom('storyJournal').selectAll().where('storyId', '=', id).execute()
  dataOf(await type(reporter(), id, { tab, base: 1, content: { title: '未存' } }))
  dataOf(await off(true))
  expect(await journals()).toHaveLength(1)
  dataOf(await off(false))
  expect(await journals()).toEqual([])
  expect((await versionsOf(news.db, id)).at(-1)).toMatchObject({ kind: 'rescue', content: { title: '未存' } })
})

test('a takeover needs the permission, keeps the words of the holder and tells them', async () => {
  const id = await deskStory()
  const [held, taken] = [newTab(), newTab()]
  dataOf(await lockOn(reporter(), id, held))
  dataOf(
    await type(reporter(), id, {
      tab: held,
      base: 1,
      content: { title: '还没写完', htmlContent: '<p>一半</p>' },
    }),
  )

  const refused = await unlock(editor(), id, newTab())
  expect(refused.statusCode).toBe(409)
  expect(refused.json().msg).toBe('无权解锁该稿件')

  const answer = dataOf<{ lock: StoryLock; kept: number }>(await unlock(director(), id, taken))
  expect(answer).toMatchObject({ lock: { personName: '顾闻溪', tab: taken, mine: true }, kept: 2 })
  expect(dataOf(await director().get(paths.show(id)))).toMatchObject({
    title: '还没写完',
    version: 2,
    editorName: '陆问川',
  })
  expect((await versionsOf(news.db, id)).at(-1)).toMatchObject({ kind: 'kept', byName: '陆问川', base: 1 })
  expect(await actsOf(news.db, id)).toEqual(['create', 'keep', 'takeOver'])
  expect((await noticesOf(news.db, 'reporter')).at(-1)).toMatchObject({
    type: 'story.taken-over',
    link: `/compo?storyId=${id}&libid=group`,
    content: expect.stringContaining('版本 2'),
  })

  const late = await type(reporter(), id, { tab: held, base: 1, content: { title: '再写两秒' } })
  expect(late.json()).toMatchObject({ code: 40902, data: { facts: { lock: { personName: '顾闻溪' } } } })
  const rescue = { tab: held, base: 1, content: { title: '再写两秒' } }
  const { no } = dataOf<{ no: number }>(await reporter().post(`${paths.rest(id)}/rescue`, rescue))
  expect((await versionsOf(news.db, id)).at(-1)).toMatchObject({
    no,
    kind: 'rescue',
    content: { title: '再写两秒' },
  })
  expect(dataOf(await director().get(paths.show(id)))).toMatchObject({ title: '还没写完', version: 2 })
})

test('an unlock without a tab leaves the story free', async () => {
  const id = await deskStory()
  dataOf(await lockOn(reporter(), id, newTab()))
  expect(dataOf(await unlock(director(), id))).toEqual({ lock: null, kept: null })
  expect(await lockOf(reporter(), id)).toBeNull()
  expect(await actsOf(news.db, id)).toEqual(['create', 'unlock'])
})

test('a dead lock gives way; what was typed becomes the text, in the name of who typed it', async () => {
  const id = await deskStory()
  const tab = newTab()
  dataOf(await type(reporter(), id, { tab, base: 1, content: { title: '断电前' } }))
  await ageLock(news.db, id, 2)
  expect(await lockOf(editor(), id)).toBeNull()

  dataOf(await lockOn(editor(), id, newTab()))
  expect(dataOf(await editor().get(paths.show(id)))).toMatchObject({
    title: '断电前',
    version: 2,
    editorName: '陆问川',
  })
  expect(await actsOf(news.db, id)).toEqual(['create', 'keep'])
  expect((await noticesOf(news.db, 'reporter')).at(-1)).toMatchObject({ type: 'story.kept' })

  dataOf(await editor().post(`${paths.work(id)}/lock/off`))
  const story = dataOf(await save(reporter(), id, { tab, base: 1, content: { title: '断电前，续' } }))
  expect(story).toMatchObject({ version: 3, title: '断电前，续' })
})

test('half an hour away, and nobody came: the tab goes on as if nothing had been', async () => {
  const id = await newStory(reporter())
  const tab = newTab()
  dataOf(await lockOn(reporter(), id, tab))
  await ageLock(news.db, id, 31)
  await releaseAbandonedLocks(news.db)
  dataOf(await beat(reporter(), id, tab))
  expect(dataOf(await save(reporter(), id, { tab, base: 1, content: { title: '回来了' } }))).toMatchObject({
    version: 2,
  })
})

test('a lock nobody comes back to is cleared, and its text seen by colleagues', async () => {
  const id = await deskStory()
  dataOf(await type(reporter(), id, { tab: newTab(), base: 1, content: { title: '下班前' } }))
  await ageLock(news.db, id, 61)
  await Promise.all([releaseAbandonedLocks(news.db), releaseAbandonedLocks(news.db)])
  expect(dataOf(await editor().get(paths.show(id)))).toMatchObject({
    title: '下班前',
    version: 2,
    lock: null,
  })
  const locks = await news.db.selectFrom('storyLock').selectAll().where('storyId', '=', id).execute()
  expect(locks).toEqual([])
  expect(await actsOf(news.db, id)).toEqual(['create', 'keep'])
})

test('one of two who ask at once gets the lock', async () => {
  const id = await deskStory()
  const answers = await Promise.all([lockOn(reporter(), id, newTab()), lockOn(editor(), id, newTab())])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 423])
})

test('a takeover and the last words of the holder meet: nothing is lost', async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = await deskStory()
    const tab = newTab()
    dataOf(await lockOn(reporter(), id, tab))
    const [typed, taken] = await Promise.all([
      type(reporter(), id, { tab, base: 1, content: { title: '最后一句' } }),
      unlock(director(), id, newTab()),
    ])
    expect(taken.statusCode, taken.body).toBe(200)
    const isKept = dataOf(await director().get(paths.show(id))).title === '最后一句'
    // Either the words came in time and were kept, or the tab knows that they were not.
    expect([200, 409]).toContain(typed.statusCode)
    expect(isKept).toBe(typed.statusCode === 200)
  }
})

test('signing out gives back what was held; another device keeps its own', async () => {
  const [desk, phone] = [news.newClientOf('hexingzhi'), news.newClientOf('hexingzhi')]
  const id = await newStory(desk)
  dataOf(await lockOn(desk, id, newTab()))
  dataOf(await phone.get(paths.show(id)))
  dataOf(await phone.post('/api/user/logout'))
  expect(await lockOf(desk, id)).not.toBeNull()
  dataOf(await desk.post('/api/user/logout'))
  const locks = await news.db.selectFrom('storyLock').selectAll().where('storyId', '=', id).execute()
  expect(locks).toEqual([])
})

test('holding for each purpose asks for what it needs', async () => {
  const id = await deskStory()
  const hold = (client: TestClient, what: string) =>
    client.post(`${paths.work(id)}/hold/story/${what}`, { tab: newTab() })
  for (const what of ['edit', 'deliver', 'approval', 'ratify']) {
    dataOf(await hold(reporter(), what))
    dataOf(await reporter().post(`${paths.work(id)}/lock/off`))
  }
  const refused = await hold(reporter(), 'product/edit')
  expect(refused.statusCode).toBe(409)
  await sql`update story set stage = 'reviewing' where id = ${id}`.execute(news.db)
  expect((await hold(reporter(), 'edit')).json().msg).toContain('正在审校')
  // Nobody reviews their own story.
  expect((await hold(reporter(), 'approval')).statusCode).toBe(409)
})

test('the list of locks shows mine, and all I may read to whoever may unlock', async () => {
  const id = await deskStory()
  dataOf(await lockOn(reporter(), id, newTab()))
  const list = async (client: TestClient) =>
    dataOf<{ storyId: number; canUnlock: boolean }[]>(await client.get('/sprint/view/locks/list'))
  expect((await list(director())).find(({ storyId }) => storyId === id)).toMatchObject({ canUnlock: true })
  expect((await list(editor())).some(({ storyId }) => storyId === id)).toBe(false)
  expect((await list(reporter())).some(({ storyId }) => storyId === id)).toBe(true)
})
