import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { mediaLimits } from '@rongbian/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as queries from './queries.ts'
import {
  checkUpload,
  chunkOf,
  factsOf,
  film,
  sendChunk,
  sha256Of,
  stateIn,
  type UploadApp,
  untilChecked,
  uploadApp,
} from './uploads.fixture.ts'

let news: UploadApp
let owner: { tenantId: number; id: string }
beforeAll(async () => {
  news = await uploadApp()
  owner = await news.db
    .selectFrom('person')
    .select(['tenantId', 'id'])
    .where('account', '=', 'reporter')
    .executeTakeFirstOrThrow()
})
afterAll(() => news.close())

const reporter = () => news.as('reporter')
const growingPath = (id: string) => join(news.folder, 'files', 'growing', id)

/** What a process that has ended did before: some pieces, in the file and in the table. */
const elsewhere = async (content: Buffer, numbers: number[], isRecorded = true) => {
  const { db, storage } = news
  const file = { ...factsOf(content), name: '片.mp4', sourceType: 2 as const }
  let row = await queries.claimUpload(db, owner, file, 'another process')
  for (const number of numbers) {
    const bytes = chunkOf(content, number)
    await storage
      .growing(row.id)
      .writeAt(Readable.from([bytes]), (number - 1) * mediaLimits.chunkBytes, bytes.length)
    if (isRecorded) row = (await queries.recordChunk(db, row, number)) ?? row
  }
  await sql`update upload set touched_at = now() - interval '1 minute' where id = ${row.id}`.execute(db)
  return row
}

const expectKept = async (content: Buffer) => {
  const { state, file } = await untilChecked(reporter(), content)
  expect(state).toBe('done')
  expect(sha256Of((await reporter().get(file?.url ?? '')).rawPayload)).toBe(sha256Of(content))
  expect(await news.storage.growingIds()).toEqual([])
  expect(await news.db.selectFrom('upload').select('id').execute()).toEqual([])
}

const content = () => film(11 * 1024 * 1024)

test('pieces another process took count, and the rest completes the file', async () => {
  const bytes = content()
  await elsewhere(bytes, [1, 3])
  expect(await checkUpload(reporter(), bytes)).toMatchObject({ state: 'arriving', uploaded: [1, 3] })
  await sendChunk(reporter(), bytes, 2)
  await expectKept(bytes)
})

test('a piece that was written but not noted is sent again', async () => {
  const bytes = content()
  await elsewhere(bytes, [1, 2, 3], false)
  expect(await checkUpload(reporter(), bytes)).toMatchObject({ state: 'arriving', uploaded: [] })
  for (const number of [1, 2, 3]) await sendChunk(reporter(), bytes, number)
  await expectKept(bytes)
})

test('a check whose process ended goes on with the next question', async () => {
  const bytes = content()
  await elsewhere(bytes, [1, 2, 3])
  expect(await checkUpload(reporter(), bytes)).toMatchObject({ state: 'checking' })
  await expectKept(bytes)
})

test('a file that was moved to its place and not noted there is found', async () => {
  const bytes = content()
  const row = await elsewhere(bytes, [1, 2, 3])
  await queries.setHash(news.db, row, sha256Of(bytes))
  await news.storage.growing(row.id).keepAs(sha256Of(bytes))
  await checkUpload(reporter(), bytes)
  await expectKept(bytes)
})

test('a file that was copied out of reach of other writers is found', async () => {
  const bytes = content()
  const row = await elsewhere(bytes, [1, 2, 3])
  await rename(growingPath(row.id), `${growingPath(row.id)}.detached`)
  await checkUpload(reporter(), bytes)
  await expectKept(bytes)
})

test('pieces that are gone from the disk are asked for again', async () => {
  const bytes = content()
  const row = await elsewhere(bytes, [1, 2, 3])
  await news.storage.growing(row.id).drop()
  await checkUpload(reporter(), bytes)
  const state = await untilChecked(reporter(), bytes)
  expect(state).toMatchObject({ state: 'arriving', uploaded: [] })
  for (const number of [1, 2, 3]) await sendChunk(reporter(), bytes, number)
  await expectKept(bytes)
})

test('a process that still writes when the file is whole cannot change what is kept', async () => {
  const bytes = content()
  const row = await elsewhere(bytes, [1])
  const late = await open(growingPath(row.id), 'r+')
  await sendChunk(reporter(), bytes, 2)
  stateIn(await sendChunk(reporter(), bytes, 3))
  await untilChecked(reporter(), bytes)
  await late.write(Buffer.alloc(1000, 'x'), 0, 1000, 0)
  await late.close()
  await expectKept(bytes)
})
