import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaLimits } from '@rongbian/domain'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  checkUpload,
  chunkOf,
  factsOf,
  film,
  md5Of,
  sendChunk,
  sha256Of,
  stateIn,
  type UploadApp,
  untilChecked,
  uploadAll,
  uploadApp,
  uploadPath,
} from './uploads.fixture.ts'

const { chunkBytes } = mediaLimits
const MB = 1024 * 1024

let news: UploadApp
beforeAll(async () => {
  news = await uploadApp()
})
afterAll(() => news.close())

const reporter = () => news.as('reporter')
const growingIn = ({ folder }: UploadApp) => readdir(join(folder, 'files', 'growing')).catch(() => [])
const rowsOf = () => news.db.selectFrom('upload').selectAll().execute()
const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: width % 256, g: height % 256, b: 7 } } })

test('pieces in any order and at once become one file, recognised by content and kept under its hash', async () => {
  const content = film(21 * MB)
  expect(await checkUpload(reporter(), content)).toEqual({
    state: 'new',
    uploaded: [],
    problem: '',
    file: null,
  })
  expect(stateIn(await sendChunk(reporter(), content, 4))).toMatchObject({ state: 'arriving', uploaded: [4] })
  await Promise.all([5, 2].map((number) => sendChunk(reporter(), content, number)))
  expect(await checkUpload(reporter(), content)).toMatchObject({ state: 'arriving', uploaded: [2, 4, 5] })
  await Promise.all(
    [1, 3].map((number) => sendChunk(reporter(), content, number, { filename: '../a/片子.mov' })),
  )
  const { file, state } = await untilChecked(reporter(), content, '../a/片子.mov')
  expect(state).toBe('done')
  expect(file).toMatchObject({
    type: 'video/mp4',
    size: content.length,
    name: '.. a 片子.mov'.replace('.. ', ''),
  })
  const answer = await reporter().get(file?.url ?? '')
  expect(sha256Of(answer.rawPayload)).toBe(sha256Of(content))
  const stored = await news.db
    .selectFrom('storedFile')
    .selectAll()
    .where('hash', '=', sha256Of(content))
    .execute()
  expect(stored).toMatchObject([{ md5: md5Of(content), size: content.length }])
  expect(await growingIn(news)).toEqual([])
  expect(await rowsOf()).toEqual([])
})

const share = (content: Buffer) =>
  news.db.updateTable('asset').set({ sharedAt: new Date() }).where('hash', '=', sha256Of(content)).execute()

test('a file a person sees costs one request and becomes their asset', async () => {
  const content = film(6 * MB)
  await uploadAll(reporter(), content, '原名.mp4')
  expect(await checkUpload(reporter(), content, '又一次.mp4')).toMatchObject({ state: 'done' })
  await share(content)
  const again = await checkUpload(news.as('editor'), content, '我的名字.mp4')
  expect(again).toMatchObject({ state: 'done', file: { name: '我的名字.mp4', size: content.length } })
  const owners = await news.db
    .selectFrom('asset')
    .select(['name', 'id'])
    .where('hash', '=', sha256Of(content))
    .orderBy('id')
    .execute()
  expect(owners.at(-1)).toEqual({ name: '我的名字.mp4', id: again.file?.assetId })
})

test('knowing the hashes of a file that is private to another opens nothing', async () => {
  const content = film(6 * MB)
  await uploadAll(reporter(), content, '私有.mp4')
  expect(await checkUpload(news.as('editor'), content)).toMatchObject({ state: 'new', file: null })
  const first = stateIn(await sendChunk(news.as('editor'), content, 1))
  expect(first).toMatchObject({ state: 'arriving', file: null })
  await news.as('editor').post('/mam/api/api/media/chunk/cancel', factsOf(content))
  await share(content)
  await news.db
    .updateTable('asset')
    .set({ deletedAt: new Date() })
    .where('hash', '=', sha256Of(content))
    .execute()
  expect(await checkUpload(news.as('chief'), content)).toMatchObject({ state: 'new', file: null })
})

test('the same MD5 and size are not the same file', async () => {
  const content = film(6 * MB)
  await uploadAll(reporter(), content, '原名.mp4')
  await share(content)
  const { sha256, ...byMd5 } = factsOf(content)
  const other = { ...byMd5, sha256: 'f'.repeat(64) }
  for (const facts of [byMd5, other])
    for (const account of ['reporter', 'editor'])
      expect(stateIn(await news.as(account).get(uploadPath, facts))).toMatchObject({ state: 'new' })
})

test('who knows their file by its MD5 only is told once what became of it', async () => {
  const content = film(6 * MB)
  const { sha256, ...byMd5 } = factsOf(content)
  const send = async (number: number) =>
    stateIn(await sendChunk(reporter(), content, number, { sha256: undefined })).state
  const ask = async () => stateIn(await reporter().get(uploadPath, byMd5)).state
  await send(1)
  // Whether the last piece is told already depends on how long the check takes.
  if ((await send(2)) !== 'done')
    await vi.waitFor(async () => expect(await ask()).toBe('done'), { timeout: 10_000 })
  expect(await ask()).toBe('new')
})

test('one person has only so many files on their way', async () => {
  const { id, tenantId } = await news.db
    .selectFrom('person')
    .select(['id', 'tenantId'])
    .where('account', '=', 'proof')
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: mediaLimits.uploadsMax }, (_, n) => ({
    tenantId,
    personId: id,
    identifier: n.toString(16).padStart(32, '0'),
    name: 'x',
    size: 6 * MB,
    totalChunks: 2,
    sourceType: 2,
    writer: 'x',
  }))
  await news.db.insertInto('upload').values(rows).execute()
  const answer = await sendChunk(news.as('proof'), film(6 * MB), 1)
  expect(answer.json()).toMatchObject({ code: 429, msg: expect.stringContaining('请先传完或取消一些') })
  await news.db.deleteFrom('upload').where('personId', '=', id).execute()
})

test('a file whose content is gone from the disk must be sent again', async () => {
  const content = await picture(61).png().toBuffer()
  await uploadAll(reporter(), content, 'a.png')
  await news.storage.remove(sha256Of(content), new Date(Date.now() + 1000))
  expect(await checkUpload(news.as('editor'), content)).toMatchObject({ state: 'new' })
  expect(await uploadAll(news.as('editor'), content, 'a.png')).toMatchObject({ state: 'done' })
  expect(await news.storage.size(sha256Of(content))).toBe(content.length)
})

test('the same piece twice, one after the other and at once, counts once', async () => {
  const content = film(8 * MB)
  const send = (number: number) => sendChunk(reporter(), content, number)
  await Promise.all([send(2), send(2), send(2)])
  expect(stateIn(await send(2))).toMatchObject({ uploaded: [2] })
  await Promise.all([send(1), send(1), send(2)])
  expect(await untilChecked(reporter(), content)).toMatchObject({ state: 'done' })
  expect(stateIn(await send(2))).toMatchObject({ state: 'done' })
  expect(await rowsOf()).toEqual([])
})

test('a second copy of a piece cannot change what was hashed', async () => {
  const content = film(8 * MB)
  await sendChunk(reporter(), content, 1)
  await sendChunk(reporter(), content, 1, { bytes: Buffer.alloc(chunkBytes, 'x') })
  await sendChunk(reporter(), content, 2)
  const { file } = await untilChecked(reporter(), content)
  expect(sha256Of((await reporter().get(file?.url ?? '')).rawPayload)).toBe(sha256Of(content))
})

test('two people and two tabs with the same file at the same time all get it', async () => {
  const content = film(17 * MB)
  const clients = [reporter(), news.newClientOf('reporter'), news.as('editor')]
  const all = clients.flatMap((client) => [3, 1, 4, 2].map((number) => sendChunk(client, content, number)))
  for (const answer of await Promise.all(all)) expect(answer.statusCode).toBe(200)
  const states = await Promise.all(clients.map((client) => untilChecked(client, content)))
  for (const state of states) expect(state.state).toBe('done')
  expect(states[0]?.file?.assetId).toBe(states[1]?.file?.assetId)
  expect(states[0]?.file?.assetId).not.toBe(states[2]?.file?.assetId)
  expect(await growingIn(news)).toEqual([])
})

test.each<[string, Record<string, unknown>, string]>([
  ['too few bytes', { bytes: Buffer.alloc(1000) }, '收到 1000 字节'],
  ['a size that is not the chunk size', { currentChunkSize: 1000 }, `应有 ${chunkBytes} 字节`],
  ['a number beyond the last', { chunkNumber: 4, currentChunkSize: 10 }, '一共只有 3 块'],
  ['number zero', { chunkNumber: 0 }, '分块'],
  ['too few chunks', { totalChunks: 2 }, '应分成 3 块'],
  ['too many chunks', { totalChunks: 800 }, '应分成 3 块'],
  ['another size', { totalSize: 11 * MB + 5, totalChunks: 3 }, '大小前后不一致'],
  ['an MD5 that is not the identifier', { md5: 'f'.repeat(32) }, 'MD5'],
  ['an identifier that is a path', { identifier: '../../../etc/passwd', md5: 'f'.repeat(32) }, 'MD5'],
  ['more than any file may have', { totalSize: 5 * 1024 * MB, totalChunks: 1024 }, ''],
])('a piece with %s is refused in words, and does not count', async (_, fields, words) => {
  const content = film(11 * MB)
  await sendChunk(reporter(), content, 1)
  const answer = await sendChunk(reporter(), content, 2, fields)
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.json().msg).toContain(words)
  expect(await checkUpload(reporter(), content)).toMatchObject({ state: 'arriving', uploaded: [1] })
  await news.as('reporter').post('/mam/api/api/media/chunk/cancel', factsOf(content))
  expect(await growingIn(news)).toEqual([])
})

test('more bytes than a chunk may have are not written', async () => {
  const content = film(11 * MB)
  const longer = await sendChunk(reporter(), content, 1, { bytes: Buffer.alloc(chunkBytes + 1, 'a') })
  expect(longer.statusCode).toBe(400)
  const last = await sendChunk(reporter(), content, 3, { bytes: content.subarray(10 * MB - 1) })
  expect(last.json().msg).toContain('收到')
  for (const number of [1, 2, 3]) await sendChunk(reporter(), content, number)
  expect(await untilChecked(reporter(), content)).toMatchObject({ state: 'done' })
})

test('content that is not what the hash says is refused, removed, and may be sent anew', async () => {
  const content = film(7 * MB)
  const wrong = Buffer.from(content)
  wrong[6 * MB] = (wrong[6 * MB] ?? 0) ^ 1
  await sendChunk(reporter(), content, 1)
  const answer = await sendChunk(reporter(), content, 2, { bytes: chunkOf(wrong, 2) })
  const problem =
    answer.statusCode === 200 ? (await untilChecked(reporter(), content)).problem : answer.json().msg
  expect(problem).toContain('与文件不一致')
  expect(await growingIn(news)).toEqual([])
  expect(await news.storage.size(sha256Of(wrong))).toBeUndefined()
  expect((await reporter().get(`/sprint/stream/files/${sha256Of(wrong)}/a.mp4`)).statusCode).toBe(404)
  expect(await uploadAll(reporter(), content)).toMatchObject({ state: 'done' })
})

const chunkHead = (content: Buffer, size: number) =>
  Buffer.concat([content, Buffer.alloc(size - content.length)])

test.each([
  ['图片', 'ffd8ffe0', 21 * MB, '图片最大 20 MB'],
  ['音频', '49443303', 21 * MB, '音频最大 20 MB'],
  ['文档', '255044462d', 51 * MB, '文档最大 50 MB'],
  ['程序', '4d5a9000', 6 * MB, '不能上传程序文件'],
])('a %s beyond its limit is refused with its first bytes', async (_, head, size, words) => {
  const content = chunkHead(Buffer.from(head, 'hex'), size)
  await sendChunk(reporter(), content, 2)
  const answer = await sendChunk(reporter(), content, 1, { filename: '片子.mp4' })
  expect(answer.json().msg).toBe(words)
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  const next = await sendChunk(reporter(), content, 2)
  expect(next.json().msg).toBe(words)
  expect(await growingIn(news)).toEqual([])
  expect(await checkUpload(reporter(), content)).toMatchObject({ state: 'refused', problem: words })
  expect(await rowsOf()).toEqual([])
})

test('unfinished files are listed to their owner, and given up on demand', async () => {
  const content = film(9 * MB)
  await sendChunk(reporter(), content, 2, { filename: '没传完.mp4' })
  const list = async (account: string) =>
    (await news.as(account).get('/sprint/rest/media/uploads/list')).json().data
  expect(await list('reporter')).toMatchObject([
    { identifier: md5Of(content), name: '没传完.mp4', size: content.length },
  ])
  expect(await list('editor')).toEqual([])
  const cancel = (account: string) =>
    news.as(account).post('/mam/api/api/media/chunk/cancel', factsOf(content))
  await cancel('editor')
  expect(await list('reporter')).toHaveLength(1)
  await cancel('reporter')
  expect(await list('reporter')).toEqual([])
  expect(await growingIn(news)).toEqual([])
})

test('nothing is taken without a form, a file or a session', async () => {
  expect((await reporter().post(uploadPath, { identifier: 'x' })).statusCode).toBe(415)
  expect((await reporter().post(uploadPath, new FormData())).statusCode).toBe(400)
  expect((await news.anonymous.get(uploadPath, factsOf(film(10)))).statusCode).toBe(401)
  const fileFirst = new FormData()
  fileFirst.append('file', new Blob(['x']), 'a')
  fileFirst.append('identifier', 'f'.repeat(32))
  expect((await reporter().post(uploadPath, fileFirst)).statusCode).toBe(400)
})

test('what has not arrived whole has no address', async () => {
  const content = film(6 * MB)
  await sendChunk(reporter(), content, 1)
  const [id = ''] = await growingIn(news)
  for (const path of [`growing/${id}`, `${id}/a.mp4`, `..%2fgrowing%2f${id}/a`])
    expect((await reporter().get(`/sprint/stream/files/${path}`)).statusCode).toBeGreaterThanOrEqual(400)
  await reporter().post('/mam/api/api/media/chunk/cancel', factsOf(content))
})

test.each([
  [1, 1],
  [2, 2],
  ['', 3],
  [7, 3],
] as const)(
  'a file sent with the source %j is of source %i, also where it is here already',
  async (source, expected) => {
    const content = film(1_000)
    const sourceOf = async (assetId = 0) =>
      (
        await news.db
          .selectFrom('asset')
          .select('sourceType')
          .where('id', '=', assetId)
          .executeTakeFirstOrThrow()
      ).sourceType
    stateIn(await sendChunk(reporter(), content, 1, { source }))
    const { file } = await untilChecked(reporter(), content)
    expect(await sourceOf(file?.assetId)).toBe(expected)
    const again = await reporter().get(uploadPath, { ...factsOf(content), source })
    expect(await sourceOf(stateIn(again).file?.assetId)).toBe(expected)
  },
)
