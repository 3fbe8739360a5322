import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Edition, PaperPage } from '@rongbian/contract/newspaper'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { triesMost } from '#/features/releases/index.ts'
import { actorOf } from '#/features/review/cast.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import type { Storage } from '#/storage/storage.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { call, msgOf, save, storyItem } from '../newspaper.fixture.ts'
import { briefOf, laidPage, onlyPage, place, quiet, signedPage, storageOf } from '../proofs/proofs.fixture.ts'
import { closeEdition } from './archive.ts'
import { manifestName } from './folder.ts'
import { noCrash, type PressHook } from './points.ts'
import { pressNow } from './worker.ts'

// Pages are really painted, and pictures of them drawn.
vi.setConfig({ testTimeout: 120_000 })

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const caller = { requestId: '', address: '', agent: '' }

const print = (atPoint: PressHook = noCrash) =>
  pressNow({ env: news.env, storage: storageOf(news), log: quiet, atPoint }, news.db)
const press = (editionId: string, account = 'publisher') =>
  news.as(account).post(call(`editions/${editionId}/press`), { note: '' })

interface PressFile {
  name: string
  change: number
  sha256: string
  state: string
  problem: string
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
  const { newsroom, paper } = await news.db
    .selectFrom('channel')
    .innerJoin('tenant', 'tenant.id', 'channel.tenantId')
    .select(['tenant.code as newsroom', 'channel.code as paper'])
    .where('channel.id', '=', channelId)
    .executeTakeFirstOrThrow()
  return join(news.env.DATA_DIR, 'press', newsroom, paper, date)
}
const stateOf = async (id: string) => (await briefOf(news.as('layout'), id)).state

test('an edition with an unsigned page is refused, page by page; only those who may send it to press', async () => {
  const page = await laidPage(news, { title: '新桥通车' })
  const refused = await press(page.editionId)
  expect(refused.statusCode).toBe(409)
  expect(msgOf(refused)).toContain('签样还没有完成')
  expect((await press(page.editionId, 'layout')).statusCode).toBe(403)
  const checksFor = async (account: string) =>
    dataOf<{ label: string; isFault: boolean; text: string }[]>(
      await news.as(account).get(call(`editions/${page.editionId}/preflight`)),
    )
  const checks = await checksFor('publisher')
  expect(checks.filter(({ isFault }) => isFault).map(({ label }) => label)).toContain('A01')
  // What is missing, and not who may send it: whoever lays out the page has to mend it.
  expect(await checksFor('layout')).toEqual(checks)
})

test('a file that is not for a press is listed, and the edition does not go', async () => {
  const page = await ready()
  const text = { id: 'press.rgbInPage' }
  await news.db
    .updateTable('proof')
    .set({ checks: JSON.stringify([{ isFault: true, text }]) })
    .where('pageId', '=', page.id)
    .execute()
  const checks = dataOf<object[]>(
    await news.as('publisher').get(call(`editions/${page.editionId}/preflight`)),
  )
  const told = '版面文件里有屏幕用的 RGB 颜色，不能印'
  expect(checks).toContainEqual(expect.objectContaining({ check: '版面文件', isFault: true, text: told }))
  expect(msgOf(await press(page.editionId))).toContain(told)
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

/** As if the next attempt's hour had come. */
const hurry = (editionId: string) =>
  news.db
    .updateTable('delivery')
    .set({ dueAt: new Date(0) })
    .where('editionId', '=', editionId)
    .where('state', '=', 'waiting')
    .execute()

test('a full disk leaves nothing half-written, says so, and the edition comes out once there is room', async () => {
  const page = await ready()
  dataOf(await press(page.editionId))
  const full: PressHook = (at) => {
    if (at === 'staged') throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })
  }
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await print(full)
    await hurry(page.editionId)
  }
  const problem = '付印文件夹没有空间了，什么都没有写入；腾出空间后会自动再试'
  expect(await filesOf(page.editionId)).toMatchObject([{ state: 'waiting', problem }])
  const folder = await folderOf(page)
  expect(await readdir(folder).catch((error) => error.code)).toBe('ENOENT')
  expect(await readdir(join(news.env.DATA_DIR, 'press', '.half-done'))).toEqual([])
  expect(await stateOf(page.id)).toBe('signed')
  const told = await news.db
    .selectFrom('pageEvent')
    .select('id')
    .where('pageId', '=', page.id)
    .where('action', '=', 'failed')
    .execute()
  expect(told).toHaveLength(1)

  await print()
  expect(await filesOf(page.editionId)).toMatchObject([{ state: 'done', problem: '' }])
  expect(await stateOf(page.id)).toBe('printed')
})

test('an edition that has waited long for the store has all its tries left', async () => {
  const page = await ready()
  dataOf(await press(page.editionId))
  const meet = async (error: Error) => {
    await hurry(page.editionId)
    await print((at) => {
      if (at === 'staged') throw error
    })
    return filesOf(page.editionId)
  }
  const away = Object.assign(new Error('away'), { code: 'STORE_AWAY' })
  for (let time = 0; time <= triesMost; time += 1)
    expect(await meet(away)).toMatchObject([{ state: 'waiting', problem: '文件存储连不上' }])
  for (let time = 1; time < triesMost; time += 1)
    expect(await meet(new Error('坏了'))).toMatchObject([{ state: 'waiting' }])
  expect(await meet(new Error('坏了'))).toMatchObject([{ state: 'failed' }])
  dataOf(await press(page.editionId))
  expect(await meet(new Error('坏了'))).toMatchObject([{ state: 'waiting' }])
  await hurry(page.editionId)
  await print()
  expect(await filesOf(page.editionId)).toMatchObject([{ state: 'done' }])
})

test('what cannot be written for another reason is given up after a while, and the edition is open again', async () => {
  const page = await ready()
  dataOf(await press(page.editionId))
  const broken: PressHook = (at) => {
    if (at === 'staged') throw new Error('EIO: i/o error')
  }
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await print(broken)
    await hurry(page.editionId)
  }
  expect(await filesOf(page.editionId)).toMatchObject([{ state: 'failed' }])
  dataOf(await press(page.editionId))
  await print()
  expect(await filesOf(page.editionId)).toMatchObject([{ state: 'done' }])
})

test('ordered again, a page takes the name it has by now, and never that of another file', async () => {
  const { editionId, id } = await ready()
  dataOf(await press(editionId))
  const [ordered] = await filesOf(editionId)
  const name = ordered?.name ?? ''
  await sql`update delivery set state = 'failed' where edition_id = ${editionId}`.execute(news.db)
  await sql`update edition set state = 'open' where id = ${editionId}`.execute(news.db)
  await sql`update press_file set name = 'old.pdf' where edition_id = ${editionId}`.execute(news.db)
  await sql`insert into press_file (tenant_id, edition_id, page_id, page_no, change_no, name, proof_id, sha256, bytes, at)
    select tenant_id, edition_id, page_id, 2, 7, ${name.toUpperCase()}, proof_id, sha256, bytes, now()
    from press_file where page_id = ${id}`.execute(news.db)
  const refused = await press(editionId)
  expect([refused.statusCode, msgOf(refused)]).toEqual([409, expect.stringContaining(name)])
  await sql`delete from press_file where page_id = ${id} and change_no = 7`.execute(news.db)
  dataOf(await press(editionId))
  expect(await filesOf(editionId)).toMatchObject([{ name }])
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

test('a replacement is declined by another or taken back, and then keeps nothing from being put away', async () => {
  const page = await ready()
  dataOf(await press(page.editionId))
  await print()
  const change = (what: string, account: string, body: object = {}) =>
    news.as(account).post(call(`pages/${page.id}/change${what}`), body)
  expect((await change('/decline', 'chief')).statusCode).toBe(409)
  for (const account of ['chief', 'publisher']) {
    dataOf(await change('', 'publisher', { reason: '错字' }))
    expect((await change('/decline', 'layout')).statusCode).toBe(403)
    const after = dataOf<PaperPage>(await change('/decline', account))
    expect(after).toMatchObject({ state: 'printed', changeReason: '', changeName: '' })
  }
  const told = await news.db
    .selectFrom('notification')
    .innerJoin('person', 'person.id', 'notification.personId')
    .select(['account', 'title'])
    .where('link', '=', `/newspaper/page/${page.id}`)
    .where('title', 'like', '%不换版')
    .execute()
  expect(told.map(({ account }) => account)).toEqual(['publisher'])
  dataOf(await news.as('publisher').post(call(`editions/${page.editionId}/archive`)))
})

test('a page on its way to the press is changed by nobody until it is there, replaced or not', async () => {
  const page = await ready()
  const layout = news.as('layout')
  const taller = (rows: number) =>
    place(storyItem('s1', page.storyId, { areas: [{ column: 0, row: 0, columns: 4, rows }] }))
  const text = { title: '改写', paragraphs: [{ kind: 'body', runs: [{ text: '改写', style: 'body' }] }] }
  const tried = async (rows: number) => {
    const { version } = await briefOf(layout, page.id)
    return Promise.all([
      save(layout, page.id, version, [taller(rows)]),
      layout.post(call(`stories/${page.storyId}/paperText`), { channelId: page.channelId, base: 0, text }),
      layout.post(call(`pages/${page.id}/lock`), { tab: 'one' }),
      layout.post(call(`pages/${page.id}/proof`), { kind: 'page', version }),
    ])
  }
  const going = '这个版正在付印，不能改动；付印完成后可以换版'
  const before = await briefOf(layout, page.id)
  dataOf(await press(page.editionId))
  for (const answer of await tried(33)) expect([answer.statusCode, msgOf(answer)]).toEqual([409, going])
  const ad = { pageId: page.id, cells: { column: 4, row: 60, columns: 4, rows: 10 }, booking: 'GG-1' }
  expect((await layout.post(call('ads/save'), ad)).statusCode).toBe(409)
  expect(await briefOf(layout, page.id)).toMatchObject({ state: 'signed', version: before.version })
  await print()
  expect(await stateOf(page.id)).toBe('printed')

  dataOf(await news.as('publisher').post(call(`pages/${page.id}/change`), { reason: '错字' }))
  dataOf(await news.as('chief').post(call(`pages/${page.id}/change/agree`), {}))
  const { version } = await briefOf(layout, page.id)
  dataOf(await save(layout, page.id, version, [taller(32)]))
  await signedPage(news, page.id)
  dataOf(await news.as('publisher').post(call(`pages/${page.id}/change/press`), { note: '' }))
  for (const answer of await tried(34)) expect([answer.statusCode, msgOf(answer)]).toEqual([409, going])
  const twice = await news.as('publisher').post(call(`pages/${page.id}/change/press`), { note: '' })
  expect([twice.statusCode, msgOf(twice)]).toEqual([409, expect.stringContaining(going)])
  await print()
  expect((await filesOf(page.editionId)).map(({ state }) => state)).toEqual(['done', 'done'])
  expect(await stateOf(page.id)).toBe('printed')
})

test('a page that is opened again while the archive is written keeps the edition open', async () => {
  const page = await ready()
  dataOf(await press(page.editionId))
  await print()
  const storage = storageOf(news)
  const opening: Storage['receive'] = async (source) => {
    dataOf(await news.as('publisher').post(call(`pages/${page.id}/change`), { reason: '错字' }))
    dataOf(await news.as('chief').post(call(`pages/${page.id}/change/agree`), {}))
    return storage.receive(source)
  }
  const slow: Storage = Object.assign(Object.create(storage), { receive: opening })
  const called = { actor: await actorOf(news.db, 'publisher'), caller }
  const closing = closeEdition({ db: news.db, storage: slow }, called, page.editionId)
  await expect(closing).rejects.toMatchObject({ say: { id: 'proofs.changing' } })
  expect(await stateOf(page.id)).toBe('changing')
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
