import type { Special } from '@rongbian/contract/specials'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { clearedStory, deliver, issue, siteFile } from '#/features/releases/releases.fixture.ts'
import { tellLate } from '#/features/releases/watch.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import {
  cleared,
  designed,
  freshCode,
  newSpecial,
  open,
  publish,
  siteFor,
  storyList,
  switchTo,
} from './specials.fixture.ts'

let news: TestApp
let code: string
let channelId: string
beforeAll(async () => {
  news = await testApp()
  code = freshCode()
  channelId = await siteFor(news, code)
})
afterAll(() => news.close())

const editor = () => news.as('editor')
const publisher = () => news.as('publisher')
const pageFile = (special: Special) => siteFile(news, code, `special/${special.code}/index.html`)

const reviewed = async (columnIds: string[]) =>
  cleared(
    news,
    await designed(editor(), await newSpecial(editor(), channelId), [
      storyList('a', { rule: { columnIds, newest: 9 } }),
    ]),
  )
const live = async (columnIds: string[] = []) => {
  const special = await reviewed(columnIds)
  dataOf(await switchTo(publisher(), special, true))
  await deliver(news)
  return special
}
const onSite = async (title: string, column = 'city') => {
  const id = await clearedStory(news, { title })
  dataOf(await issue(news, id, { uuid: channelId, column: [{ code: column }] }))
  await deliver(news)
  return id
}
const withdraw = async (id: number) =>
  dataOf(
    await publisher().post(`/sprint/rest/workflow/stories/product/${id}/retract/process?uuid=${channelId}`, {
      reason: 'error',
      note: '测试',
    }),
  )

/** As a template or an older release might leave it: no part of the page can be drawn. */
const setWidth = ({ id }: Special, width: string) =>
  sql`update special_version set look = jsonb_set(look, '{width}', to_jsonb(${width}::text))
    where special_id = ${id}`.execute(news.db)
const makeDue = ({ id }: Special) =>
  sql`update delivery set due_at = clock_timestamp() where special_id = ${id} and state = 'waiting'`.execute(
    news.db,
  )
const deliveriesOf = async ({ id }: Special) => {
  const rows = news.db.selectFrom('delivery').select(['act', 'state', 'version', 'problem', 'orderedName'])
  return rows.where('specialId', '=', id).orderBy('id').execute()
}
const withdrawalOf = async (storyId: number) => {
  const rows = news.db.selectFrom('delivery').select(['state', 'problem'])
  return rows.where('storyId', '=', storyId).where('act', '=', 'withdraw').executeTakeFirstOrThrow()
}
const noticesOf = async (account: string, { name }: Special) => {
  const { id } = await findPerson(news.db, account)
  const rows = news.db
    .selectFrom('notification')
    .select(['type', 'title', 'content'])
    .where('personId', '=', id)
  return (await rows.execute()).filter(({ title }) => title.includes(name))
}

test('R-special-022 a page that should have been out a minute ago is reported to who signs, once', async () => {
  const special = await reviewed([])
  dataOf(await switchTo(publisher(), special, true))
  await sql`update delivery set due_at = clock_timestamp() - interval '5 minutes'
    where special_id = ${special.id}`.execute(news.db)
  await tellLate(news.db)
  await tellLate(news.db)
  expect((await noticesOf('publisher', special)).map(({ type }) => type)).toEqual(['release.late'])
  await deliver(news)
})

test('a page that cannot be drawn stays as it was; stories and other pages go on, and its own delivery says why', async () => {
  const broken = await live()
  const sound = await live()
  await setWidth(broken, 'none at all')
  const before = await pageFile(broken)
  const id = await onSite('大家都看得到')
  const [done] = await news.db.selectFrom('delivery').select('state').where('storyId', '=', id).execute()
  expect(done?.state).toBe('done')
  expect(await pageFile(sound)).toContain('大家都看得到')
  expect(await pageFile(broken)).toBe(before)
  expect((await deliveriesOf(broken)).at(-1)).toMatchObject({ act: 'update', orderedName: '唐予安' })

  for (let tries = 0; tries < 6; tries += 1) {
    await makeDue(broken)
    await deliver(news)
  }
  const last = (await deliveriesOf(broken)).at(-1)
  expect(last).toMatchObject({ state: 'failed', problem: expect.stringContaining('页面没有写成') })
  const records = dataOf<{ action: string; note: string }[]>(
    await editor().get(publish(`${broken.id}/records`)),
  )
  expect(records[0]).toMatchObject({ action: 'failed', note: last?.problem })
  const told = await noticesOf('publisher', broken)
  expect(told).toMatchObject([{ type: 'special.failed', title: expect.stringContaining('没有更新成') }])
  expect((await open(editor(), broken)).special).toMatchObject({ outlook: 'live' })

  await setWidth(broken, 'normal')
  await onSite('补上了')
  for (const title of ['大家都看得到', '补上了']) expect(await pageFile(broken)).toContain(title)
  expect((await open(editor(), broken)).special.problem).toBe('')
})

test('a withdrawal does not close while a page that cannot be drawn still shows the story; others do', async () => {
  const shown = await onSite('留不得')
  const special = await live()
  expect(await pageFile(special)).toContain('留不得')
  const elsewhere = await onSite('后来的')
  await setWidth(special, 'none at all')
  // Only the first is on the page that stays as it was.
  await sql`delete from special_use where special_id = ${special.id} and subject = 'shown' and live
    and ref = ${String(elsewhere)}`.execute(news.db)
  await withdraw(shown)
  await withdraw(elsewhere)
  await deliver(news)
  expect(await withdrawalOf(elsewhere)).toMatchObject({ state: 'done' })
  expect(await withdrawalOf(shown)).toMatchObject({
    state: 'waiting',
    problem: expect.stringContaining('还显示它'),
  })
  expect(await pageFile(special)).toContain('留不得')

  await setWidth(special, 'normal')
  await makeDue(special)
  await sql`update delivery set due_at = clock_timestamp() where story_id = ${shown}`.execute(news.db)
  await deliver(news)
  expect(await pageFile(special)).not.toContain('留不得')
  expect(await withdrawalOf(shown)).toMatchObject({ state: 'done', problem: '' })
})

test('a version whose hour is still to come keeps no page from being drawn anew', async () => {
  const special = await live()
  const later = { publishAt: new Date(Date.now() + 24 * 3_600_000).toISOString() }
  dataOf(await switchTo(publisher(), special, true, later))
  await setWidth(special, 'none at all')
  await onSite('等着重画的')
  const redraws = async () => (await deliveriesOf(special)).filter(({ version }) => version === null)
  expect(await redraws()).toMatchObject([{ act: 'update', state: 'waiting' }])

  // Nor does one that is ordered while the page waits to be drawn.
  dataOf(await switchTo(publisher(), special, true, later))
  expect(await redraws()).toMatchObject([{ act: 'update', state: 'waiting' }])
  await setWidth(special, 'normal')
  await sql`update delivery set due_at = clock_timestamp() where special_id = ${special.id} and version is null
    and state = 'waiting'`.execute(news.db)
  await deliver(news)
  expect(await redraws()).toMatchObject([{ act: 'update', state: 'done' }])
  expect(await pageFile(special)).toContain('等着重画的')
})
