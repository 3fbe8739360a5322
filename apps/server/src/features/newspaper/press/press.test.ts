import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Edition, PaperPage } from '@rongbian/contract/newspaper'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { call, msgOf, save, storyItem } from '../newspaper.fixture.ts'
import { briefOf, laidPage, onlyPage, place, quiet, signedPage, storageOf } from '../proofs/proofs.fixture.ts'
import { manifestName } from './folder.ts'
import { noCrash, type PressHook, pressPoints } from './points.ts'
import { pressNow } from './worker.ts'

// Pages are really painted, and pictures of them drawn.
vi.setConfig({ testTimeout: 120_000 })

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const print = (atPoint: PressHook = noCrash) =>
  pressNow({ env: news.env, storage: storageOf(news), log: quiet, atPoint }, news.db)
const press = (editionId: string, account = 'publisher') =>
  news.as(account).post(call(`editions/${editionId}/press`), { note: '' })

interface PressFile {
  name: string
  change: number
  sha256: string
  state: string
}
const filesOf = async (editionId: string) =>
  dataOf<PressFile[]>(await news.as('publisher').get(call(`editions/${editionId}/files`)))

const ready = async (title = '新桥通车') => {
  const page = await laidPage(news, { title })
  await onlyPage(news, page)
  await signedPage(news, page.id)
  return page
}
const folderOf = async ({ channelId, date }: { channelId: string; date: string }) => {
  const { code } = await news.db
    .selectFrom('channel')
    .select('code')
    .where('id', '=', channelId)
    .executeTakeFirstOrThrow()
  return join(news.env.DATA_DIR, 'press', code, date)
}
const stateOf = async (id: string) => (await briefOf(news.as('layout'), id)).state

test('an edition with an unsigned page is refused, page by page; only those who may send it to press', async () => {
  const page = await laidPage(news, { title: '新桥通车' })
  const refused = await press(page.editionId)
  expect(refused.statusCode).toBe(409)
  expect(msgOf(refused)).toContain('签样还没有完成')
  expect((await press(page.editionId, 'layout')).statusCode).toBe(403)
  const checks = dataOf<{ label: string; isFault: boolean }[]>(
    await news.as('publisher').get(call(`editions/${page.editionId}/preflight`)),
  )
  expect(checks.filter(({ isFault }) => isFault).map(({ label }) => label)).toContain('A01')
})

test('a signed edition lies in the press folder once, with a list of hashes, and is out', async () => {
  const page = await ready()
  expect(dataOf<Edition>(await press(page.editionId)).state).toBe('press')
  expect((await press(page.editionId)).statusCode).toBe(409)
  await print()
  const [file, ...others] = await filesOf(page.editionId)
  expect(others).toEqual([])
  expect(file).toMatchObject({ state: 'done', change: 0 })
  const folder = await folderOf(page)
  expect((await readdir(folder)).sort()).toEqual([manifestName, file?.name])
  expect(await readFile(join(folder, manifestName), 'utf8')).toBe(`${file?.sha256}  ${file?.name}\n`)
  expect(await stateOf(page.id)).toBe('printed')
  const before = await readdir(folder)
  await print()
  expect(await readdir(folder)).toEqual(before)
})

test.each(pressPoints)('killed at "%s", the next worker finishes it once', async (point) => {
  const page = await ready()
  dataOf(await press(page.editionId))
  const dies: PressHook = (at) => {
    if (at === point) throw Object.assign(new Error('killed'), { isKill: true })
  }
  await print(dies).catch(() => {})
  await news.db
    .updateTable('delivery')
    .set({ dueAt: new Date(0) })
    .where('editionId', '=', page.editionId)
    .where('state', '<>', 'done')
    .execute()
  await print()
  const files = await filesOf(page.editionId)
  expect(files).toMatchObject([{ state: 'done' }])
  expect((await readdir(await folderOf(page))).sort()).toEqual([manifestName, files[0]?.name])
  expect(await stateOf(page.id)).toBe('printed')
  const printed = await news.db
    .selectFrom('pageEvent')
    .select('id')
    .where('pageId', '=', page.id)
    .where('action', '=', 'printed')
    .execute()
  expect(printed).toHaveLength(1)
})

test('after 付印 a page changes only by 换版: a reason, a second person, new signatures, a new number', async () => {
  const page = await ready()
  dataOf(await press(page.editionId))
  await print()
  const { version } = await briefOf(news.as('layout'), page.id)
  const taller = place(
    storyItem('s1', page.storyId, { areas: [{ column: 0, row: 0, columns: 4, rows: 33 }] }),
  )
  expect((await save(news.as('layout'), page.id, version, [taller])).statusCode).toBe(409)

  const change = (what: string, account: string, body: object = {}) =>
    news.as(account).post(call(`pages/${page.id}/change${what}`), body)
  expect((await change('', 'layout', { reason: '错字' })).statusCode).toBe(403)
  dataOf(await change('', 'publisher', { reason: '错字' }))
  const own = await change('/agree', 'publisher')
  expect(own.statusCode).toBe(409)
  expect(dataOf<PaperPage>(await change('/agree', 'chief')).state).toBe('changing')
  const open = await briefOf(news.as('layout'), page.id)
  dataOf(await save(news.as('layout'), page.id, open.version, [taller]))
  expect((await change('/press', 'publisher', { note: '' })).statusCode).toBe(409)
  await signedPage(news, page.id)
  dataOf(await change('/press', 'publisher', { note: '' }))
  await print()
  const files = await filesOf(page.editionId)
  expect(files.map((file) => [file.change, file.state])).toEqual([
    [0, 'done'],
    [1, 'done'],
  ])
  expect(new Set(files.map(({ name }) => name)).size).toBe(2)
  expect((await readdir(await folderOf(page))).length).toBe(3)
  expect(await stateOf(page.id)).toBe('printed')
})

test('an edition that is out closes into an archive with its hash, and not twice', async () => {
  const page = await ready()
  const close = () => news.as('publisher').post(call(`editions/${page.editionId}/archive`))
  expect((await close()).statusCode).toBe(409)
  dataOf(await press(page.editionId))
  await print()
  const closed = dataOf<Edition>(await close())
  expect(closed).toMatchObject({ state: 'closed' })
  expect(closed.archiveHash).toMatch(/^[0-9a-f]{64}$/)
  expect(await storageOf(news).size(closed.archiveHash)).toBeGreaterThan(0)
  expect((await close()).statusCode).toBe(409)
})
