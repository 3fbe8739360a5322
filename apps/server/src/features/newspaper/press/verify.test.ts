import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { noLimits, readZip, writeZip, type ZipEntry } from '#/story-text/zip-archive.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { call } from '../newspaper.fixture.ts'
import { laidPage, onlyPage, quiet, signedPage, storageOf } from '../proofs/proofs.fixture.ts'
import { manifestName, manifestOf } from './folder.ts'
import { noCrash } from './points.ts'
import { type ArchiveProblem, verifyArchive, verifyEditions } from './verify.ts'
import { pressNow } from './worker.ts'

// Pages are painted several times.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let news: TestApp
let entries: ZipEntry[]
let edition: { tenantId: number; archiveHash: string; date: string }
beforeAll(async () => {
  news = await testApp()
  const page = await laidPage(news, { title: '新桥通车' })
  await onlyPage(news, page)
  await signedPage(news, page.id)
  const publisher = news.as('publisher')
  dataOf(await publisher.post(call(`editions/${page.editionId}/press`), { note: '' }))
  await pressNow({ env: news.env, storage: storageOf(news), log: quiet, atPoint: noCrash }, news.db)
  dataOf(await publisher.post(call(`editions/${page.editionId}/archive`)))
  edition = await news.db
    .selectFrom('edition')
    .select(['tenantId', 'archiveHash', 'date'])
    .where('id', '=', page.editionId)
    .executeTakeFirstOrThrow()
  const bytes = await storageOf(news).read(edition.archiveHash)
  entries = readZip(bytes ?? Buffer.alloc(0), noLimits)
})
afterAll(() => news.close())

const parts = () => ({ db: news.db, env: news.env, storage: storageOf(news) })

/** The same archive with one file said otherwise, and its list made true again where asked. */
const changed = (name: string, change: (content: Buffer) => Buffer, isListed: boolean) => {
  const files = entries.map((one) => (one.name === name ? { name, content: change(one.content) } : one))
  if (!isListed) return writeZip(files)
  const others = files.filter((one) => one.name !== manifestName)
  const list = manifestOf(others.map((one) => ({ name: one.name, sha256: hashOf(one.content) })))
  return writeZip([...others, { name: manifestName, content: Buffer.from(list) }])
}
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const verify = (bytes: Buffer) => verifyArchive(parts(), { ...edition, archiveHash: hashOf(bytes) }, bytes)
const flip = (content: Buffer) => {
  const other = Buffer.from(content)
  const at = Math.floor(other.length / 2)
  other[at] = (other[at] ?? 0) ^ 1
  return other
}

test('an archive holds pages as PDF, JSON and XML, the signatures, and a list of hashes', () => {
  const names = entries.map(({ name }) => name)
  expect(names).toEqual([
    'edition.json',
    expect.stringMatching(/\.pdf$/),
    'A01.json',
    'A01.xml',
    manifestName,
  ])
  const page = JSON.parse(String(entries[2]?.content))
  expect(page.signatures).toHaveLength(7)
  expect(page.proof.pdfHash).toBe(hashOf(entries[1]?.content ?? Buffer.alloc(0)))
  expect(String(entries[3]?.content)).toContain('<title>新桥通车</title>')
})

test('every page of it is drawn again to the same bytes', async () => {
  const told: ArchiveProblem[] = []
  const found = await verifyEditions(parts(), { date: edition.date }, (_, problem) => told.push(problem))
  expect({ ...found, told }).toEqual({ editions: 1, problems: 0, told: [] })
})

test('one byte changed is found in every file, and a file more or less', async () => {
  for (const { name } of entries.filter((one) => one.name !== manifestName))
    expect(await verify(changed(name, flip, false))).toEqual([{ problem: 'changed', what: name }])
  const [first, ...others] = entries
  expect(await verify(writeZip(others))).toEqual([{ problem: 'missing', what: first?.name }])
  const more = { name: 'more.txt', content: Buffer.from('more') }
  expect(await verify(writeZip([...entries, more]))).toEqual([{ problem: 'unlisted', what: 'more.txt' }])
  expect(await verify(Buffer.from('no archive at all, only words'))).toEqual([
    { problem: 'unreadable', what: '' },
  ])
})

test('a text changed with a list that agrees is found by drawing, and so is another archive', async () => {
  const swap = (content: Buffer) => Buffer.from(content.toString('utf8').replaceAll('居民', '市民'))
  const forged = changed('A01.json', swap, true)
  expect(await verify(forged)).toEqual([{ problem: 'redrawn', what: entries[1]?.name }])
  expect(await verifyArchive(parts(), edition, forged)).toEqual([
    { problem: 'hash', what: edition.archiveHash },
  ])
})
