import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNeighbour } from '#/features/admin/admin.fixture.ts'
import { testApp } from '#/testing/app.fixture.ts'
import { dataOf, lockOn, newStory, newTab, paths, save, type } from './stories.fixture.ts'

const news = await testApp()
afterAll(() => news.close())
const { db } = news
const reporter = () => news.as('reporter')
const editor = () => news.as('editor')

let mine = 0
/** A colleague's, and one of another house that is the reporter's own in every other respect. */
let closed: number[] = []
beforeAll(async () => {
  mine = await newStory(reporter())
  const foreign = mine + 1_000_000
  const { tenantId } = await addNeighbour(db)
  for (const [table, key] of [
    ['story', 'id'],
    ['story_version', 'story_id'],
  ] as const) {
    const changes = sql`jsonb_build_object('tenant_id', ${tenantId}::int, ${sql.lit(key)}, ${foreign}::bigint)`
    await sql`insert into ${sql.table(table)} overriding system value
      select (jsonb_populate_record(original, ${changes})).* from ${sql.table(table)} as original
      where ${sql.ref(key)} = ${mine}`.execute(db)
  }
  closed = [await newStory(editor()), foreign]
})

const tables = ['story', 'storyVersion', 'storyHistory', 'storyJournal', 'storyLock', 'storedFile'] as const
const countRows = async () => {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(
      table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    )}`.execute(db)
    counts[table] = rows[0]?.count ?? -1
  }
  return counts
}

/** Refused with this status, in Chinese, and nothing is different afterwards. */
const expectRefused = async (send: () => ReturnType<typeof save>, status: number) => {
  const before = await countRows()
  const answer = await send()
  expect(answer.statusCode, answer.body).toBe(status)
  expect(answer.json().msg).toMatch(/[\u4e00-\u9fff]/)
  expect(await countRows()).toEqual(before)
}

const text = (length: number) => `<p>${'字'.repeat(length)}</p>`
const cases: [string, object, number][] = [
  ['two million characters', { htmlContent: text(2_000_000) }, 413],
  ['six hundred thousand characters', { htmlContent: text(600_000) }, 413],
  ['ten thousand keywords', { keywords: Array.from({ length: 10_000 }, (_, index) => `词${index}`) }, 400],
  ['a title without end', { title: '题'.repeat(100_000) }, 400],
  ['elements nested without end', { htmlContent: '<div>'.repeat(100_000) }, 400],
  ['a million angle brackets', { htmlContent: '<'.repeat(1_000_000) }, 413],
  ['nine WeChat articles', { stories: Array.from({ length: 9 }, () => ({})) }, 400],
  ['a level nobody knows', { level: 5 }, 400],
]

test.each(cases)('a text with %s is refused when saved', async (_, content, status) => {
  await expectRefused(() => save(reporter(), mine, { tab: newTab(), base: 1, content }), status)
})

test.each([
  ['a negative one', -1],
  ['none', 0],
  ['half of one', 1.5],
  ['one beyond all numbers', 3_000_000_000],
])('a base version that is %s is refused', async (_, base) => {
  const content = { title: '另一份' }
  await expectRefused(() => save(reporter(), mine, { tab: newTab(), base, content }), 400)
})

test.each(['0', '-1', '1.5', 'abc', '9223372036854775808', '1'.repeat(40)])(
  'the story number %s is refused',
  async (id) => {
    await expectRefused(() => reporter().get(`/sprint/view/stories/upStory/workspace/${id}/detail`), 400)
  },
)

test.each(['-1', '0', '2147483648', 'x'])('the version number %s is refused', async (no) => {
  await expectRefused(() => reporter().get(`${paths.view(mine)}/historyVersions/${no}/detail`), 400)
})

test.each([
  'x',
  Buffer.from("updated-desc.1.1.1'; drop table story;--").toString('base64url'),
  Buffer.from('updated-desc.99999999999999999.1.1').toString('base64url'),
])('the forged cursor %s is refused', async (cursor) => {
  const list = '/sprint/view/workspace/upuser/workspace/drafts/objects/search/list'
  await expectRefused(() => reporter().post(list, { cursor }), 400)
})

const writing = { tab: newTab(), base: 1, content: { title: '闯入' } }
const calls: [string, (id: number) => string, object?][] = [
  ['save', (id) => `${paths.rest(id)}/save`, writing],
  ['journal', (id) => `${paths.rest(id)}/journal`, writing],
  ['rescue', (id) => `${paths.rest(id)}/rescue`, writing],
  ['comment', (id) => `${paths.rest(id)}/comments/add`, { body: '闯入' }],
  ['lock', (id) => `${paths.work(id)}/lock/on`, { tab: writing.tab }],
  ['beat', (id) => `${paths.work(id)}/lock/beat`, { tab: writing.tab }],
  ['unlock', (id) => `${paths.work(id)}/lock/unlock`, { tab: writing.tab }],
  ['copy', (id) => `${paths.work(id)}/copy/process`],
  ['delete', (id) => `${paths.work(id)}/delete/process`],
  ['destroy', (id) => `${paths.work(id)}/destroy/process`],
]

test.each(calls)('%s of what belongs to others answers that there is none', async (_, path, body) => {
  for (const id of closed) await expectRefused(() => reporter().post(path(id), body), 404)
})

const readings: [string, (id: number) => string][] = [
  ['the detail', paths.show],
  ['the editor', (id) => `${paths.view(id)}/edit/info`],
  ['a version', (id) => `${paths.view(id)}/historyVersions/1/detail`],
  ['a comparison', (id) => `${paths.view(id)}/historyVersions/compare?from=1&to=1`],
  ['an export', (id) => `${paths.work(id)}/export/process`],
  ['the history', (id) => `/sprint/view/workflow/objects/workspace/${id}/history/list`],
]

test.each(readings)('%s of what belongs to others answers that there is none', async (_, path) => {
  for (const id of closed) await expectRefused(() => reporter().get(path(id)), 404)
})

test("a colleague who sends someone else's tab does not get their lock", async () => {
  const id = await newStory(reporter(), {}, { library: 'group' })
  const tab = newTab()
  dataOf(await lockOn(reporter(), id, tab))
  const content = { title: '冒充' }
  await expectRefused(() => type(editor(), id, { tab, base: 1, content }), 409)
  await expectRefused(() => save(editor(), id, { tab, base: 1, content }), 409)
  await expectRefused(() => lockOn(editor(), id, tab), 423)
  await expectRefused(() => editor().post(`${paths.work(id)}/lock/beat`, { tab }), 409)
  dataOf(await editor().post(`${paths.work(id)}/lock/off`, { tab }))
  dataOf(await reporter().post(`${paths.work(id)}/lock/beat`, { tab }))
})
