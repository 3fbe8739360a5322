import { departmentPlace, personPlace, sharedPlace } from '@rongbian/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { departmentId, findPerson } from '#/features/admin/admin.fixture.ts'
import {
  actsOf,
  dataOf,
  newStory,
  newTab,
  noticesOf,
  paths,
  save,
} from '#/features/stories/stories.fixture.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { batch, isHandled, run, seatsWaiting, storyRow, verifyChains } from './hand-over.fixture.ts'

let news: TestApp
let shelf = ''
const ids = { city: '', culture: '', reporter: '', editor: '', wenxu: '' }
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
  ids.city = await departmentId(news.db, '城市新闻部')
  ids.culture = await departmentId(news.db, '教科文部')
  for (const account of ['reporter', 'editor', 'wenxu'] as const) {
    ids[account] = (await findPerson(news.db, account)).id
  }
  const { tenantId } = await findPerson(news.db, 'reporter')
  const row = { tenantId, place: sharedPlace, name: '备用稿' }
  shelf = (await news.db.insertInto('folder').values(row).returning('id').executeTakeFirstOrThrow()).id
})
afterAll(async () => {
  await verifyChains(news)
  await news.close()
})

interface Chosen {
  id: number
  libraryId: string
  already: boolean
}
const reporter = () => news.as('reporter')
const editor = () => news.as('editor')
const wenxu = () => news.as('wenxu')
const choose = async (client: TestClient, id: number, choice: object = {}) =>
  dataOf<Chosen>(await run(client, id, 'fetch', choice))
const shared = async (title = '共享稿') => {
  const id = await newStory(reporter(), { title })
  const [copy = 0] = dataOf<{ made: number[] }>(
    await run(reporter(), id, 'checkin', { targetFolder: shelf }),
  ).made
  return { id, copy }
}

test('choosing from the shared library makes a draft of one’s own, once', async () => {
  const { copy } = await shared()
  const mine = await choose(wenxu(), copy)
  expect(mine).toMatchObject({ libraryId: 'workspace', already: false })
  expect(await storyRow(news.db, mine.id)).toMatchObject({
    place: personPlace(ids.wenxu),
    box: 'draft',
    status: 'chosen',
    authorId: ids.reporter,
    editorId: ids.wenxu,
    parentId: copy,
    hand: { kind: 'fetch', byId: ids.wenxu },
  })
  expect(await choose(wenxu(), copy)).toEqual({ ...mine, already: true })
  const ours = await choose(wenxu(), copy, { targetType: 'group', targetUuid: ids.culture })
  expect(await storyRow(news.db, ours.id)).toMatchObject({
    library: 'group',
    place: departmentPlace(ids.culture),
    box: 'pending',
  })
  expect(await actsOf(news.db, copy)).toEqual(['checkin', 'take', 'fetch', 'fetch'])
  // Another person has not chosen it, and a deleted copy counts no more.
  expect((await choose(editor(), copy)).already).toBe(false)
  dataOf(await run(wenxu(), mine.id, 'delete'))
  expect((await choose(wenxu(), copy)).already).toBe(false)
})

test('what was chosen and has been handed on can be chosen again', async () => {
  const { copy } = await shared()
  const mine = await choose(wenxu(), copy)
  dataOf(await run(wenxu(), mine.id, 'deliver', { targetGroup: ids.culture, mode: 'move' }))
  const anew = await choose(wenxu(), copy)
  expect(anew).toMatchObject({ libraryId: 'workspace', already: false })
  expect(await storyRow(news.db, anew.id)).toMatchObject({ place: personPlace(ids.wenxu), box: 'draft' })
  // The department's own choice is not what the reporter left there.
  const ours = await choose(wenxu(), copy, { targetType: 'group', targetUuid: ids.culture })
  expect(ours.already).toBe(false)
})

test('what a department has chosen from its library is no longer waiting there', async () => {
  const id = await newStory(editor(), { title: '部门稿' }, { library: 'group' })
  const place = departmentPlace(ids.city)
  expect(await seatsWaiting(news.db, id)).toEqual([place])
  const mine = await choose(reporter(), id)
  expect(await storyRow(news.db, id)).toMatchObject({ box: 'draft', place })
  expect(await isHandled(news.db, id, place)).toBe(true)
  expect(await seatsWaiting(news.db, id)).toEqual([])
  dataOf(await run(reporter(), mine.id, 'fetch/undo'))
  expect(await storyRow(news.db, mine.id)).toMatchObject({ box: 'gone' })
  expect(await storyRow(news.db, id)).toMatchObject({ box: 'pending' })
  expect(await isHandled(news.db, id, place)).toBe(false)
  expect(await seatsWaiting(news.db, id)).toEqual([place])
  expect((await choose(reporter(), id)).already).toBe(false)
})

test('a choice that is undone leaves the hand-over before it open again', async () => {
  const { id, copy } = await shared()
  const mine = await choose(wenxu(), copy)
  expect(await storyRow(news.db, id)).toMatchObject({ hand: null })
  dataOf(await run(wenxu(), mine.id, 'fetch/undo'))
  expect(await storyRow(news.db, copy)).toMatchObject({ hand: { kind: 'checkin', side: 'in' } })
  expect(await storyRow(news.db, id)).toMatchObject({ hand: { kind: 'checkin', side: 'out' } })
  expect(dataOf(await run(reporter(), id, 'checkin/undo'))).toEqual({ undone: 1, taken: 0 })
})

test('a choice stands once something was done with it, and is undone only by whoever made it', async () => {
  const { copy } = await shared()
  const mine = await choose(wenxu(), copy)
  dataOf(await save(wenxu(), mine.id, { tab: newTab(), base: 1, content: { title: '改过' } }))
  expect((await run(wenxu(), mine.id, 'fetch/undo')).statusCode).toBe(409)
  const ours = await choose(editor(), copy, { targetType: 'group' })
  const refused = await run(reporter(), ours.id, 'fetch/undo')
  expect(refused.json().msg).toBe('只有江予白可以撤回')
  // Someone else's later choice keeps the source as it is.
  const theirs = await choose(news.as('chief'), copy)
  dataOf(await run(editor(), ours.id, 'fetch/undo'))
  expect(await storyRow(news.db, theirs.id)).toMatchObject({ box: 'draft' })
  expect((await actsOf(news.db, copy)).at(-1)).toBe('handUndo')
})

test('only the shared library and one’s own departments offer stories, into places of one’s own', async () => {
  const own = await newStory(reporter())
  expect((await run(reporter(), own, 'fetch')).json().msg).toContain('只有共享中心和本部门')
  const { copy } = await shared()
  const into = (targetUuid: string) => run(reporter(), copy, 'fetch', { targetType: 'group', targetUuid })
  for (const foreign of [ids.culture, newTab()]) {
    const refused = await into(foreign)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().msg).toContain('只能选用到您所在的部门')
  }
  const here = await newStory(editor(), {}, { library: 'group' })
  const refused = await run(editor(), here, 'fetch', { targetType: 'group', targetUuid: ids.city })
  expect(refused.json()).toMatchObject({ code: 409, msg: expect.stringContaining('不需要选用') })
})

test('a batch of choices names those chosen before', async () => {
  const [one, two] = [await shared('一'), await shared('二')]
  await choose(wenxu(), one.copy)
  const own = await newStory(wenxu())
  const answer = dataOf<{ done: number; failed: number; already: object[] }>(
    await batch(wenxu(), 'fetch', { stories: [one.copy, two.copy, own] }),
  )
  expect(answer).toMatchObject({ done: 2, failed: 1, already: [{ storyId: one.copy, title: '一' }] })
})

test('two of a department who choose at once choose one copy', async () => {
  const { copy } = await shared()
  const into = { targetType: 'group', targetUuid: ids.city }
  const [one, two] = await Promise.all([choose(editor(), copy, into), choose(reporter(), copy, into)])
  expect(one.id).toBe(two.id)
  expect([one.already, two.already].sort()).toEqual([false, true])
})

test('a returned story is with its sender again, who reads why', async () => {
  const id = await newStory(reporter(), { title: '退稿' })
  const [copy = 0] = dataOf<{ made: number[] }>(
    await run(reporter(), id, 'deliver', { targetGroup: ids.culture, mode: 'copy' }),
  ).made
  expect((await run(wenxu(), copy, 'fetch/deny', { comment: ' ' })).statusCode).toBe(400)
  dataOf(await run(wenxu(), copy, 'fetch/deny', { comment: '缺少数据来源' }))
  expect(await storyRow(news.db, copy)).toMatchObject({
    library: 'workspace',
    place: personPlace(ids.reporter),
    box: 'pending',
    status: 'returned',
    departmentName: '城市新闻部',
    hand: null,
  })
  expect(await storyRow(news.db, id)).toMatchObject({ hand: null })
  expect(await isHandled(news.db, copy, departmentPlace(ids.culture))).toBe(true)
  expect((await noticesOf(news.db, 'reporter')).at(-1)).toEqual({
    type: 'story.returned',
    title: '温叙退回了《退稿》',
    content: '缺少数据来源',
    link: `/workArea?folder=todo&story=workspace:${copy}`,
  })
  expect((await run(wenxu(), copy, 'fetch/deny', { comment: '再退' })).statusCode).toBe(409)
  const records = await reporter().get(`/sprint/view/workflow/stories/workspace/${copy}/hand/records`)
  expect(dataOf<object[]>(records)).toMatchObject([{ state: 'denied', to: '教科文部' }])
  // A moved one is the sender's own again, and no longer among what they have dealt with.
  const moved = await newStory(reporter())
  dataOf(await run(reporter(), moved, 'deliver', { targetUuid: ids.wenxu }))
  dataOf(await run(wenxu(), moved, 'fetch/deny', { comment: '不用' }))
  expect(await isHandled(news.db, moved, personPlace(ids.reporter))).toBe(false)
  expect(dataOf(await reporter().get(paths.show(moved))).actions.map(({ code }) => code)).toContain(
    'story-edit',
  )
})

test('what a department gave away is returned to the department, and whoever sent it reads why', async () => {
  const id = await newStory(editor(), { title: '部门退稿' }, { library: 'group' })
  const place = departmentPlace(ids.city)
  dataOf(await run(editor(), id, 'deliver', { targetGroup: ids.culture, mode: 'move' }))
  expect(await isHandled(news.db, id, place)).toBe(true)
  dataOf(await run(wenxu(), id, 'fetch/deny', { comment: '不归我们' }))
  expect(await storyRow(news.db, id)).toMatchObject({
    library: 'group',
    place,
    box: 'pending',
    status: 'returned',
  })
  expect(await seatsWaiting(news.db, id)).toEqual([place])
  expect(await isHandled(news.db, id, place)).toBe(false)
  expect((await noticesOf(news.db, 'editor')).at(-1)).toMatchObject({
    type: 'story.returned',
    content: '不归我们',
    link: expect.stringContaining(`story=group:${id}`),
  })
})

test('nobody returns what they sent themselves, have taken, or whose sender has left', async () => {
  const id = await newStory(reporter())
  dataOf(await run(reporter(), id, 'deliver', { targetGroup: ids.city }))
  const deny = (client: TestClient) => run(client, id, 'fetch/deny', { comment: '退' })
  expect((await deny(reporter())).json().msg).toBe('不能退回自己提交的稿件')
  await news.db.updateTable('person').set({ disabledAt: new Date() }).where('id', '=', ids.reporter).execute()
  expect((await deny(editor())).json().msg).toContain('陆问川已不能接收稿件')
  await news.db.updateTable('person').set({ disabledAt: null }).where('id', '=', ids.reporter).execute()
  dataOf(await save(editor(), id, { tab: newTab(), base: 1, content: { title: '动手' } }))
  expect((await deny(editor())).json().msg).toBe('只有刚收到的稿件可以退回')
})
