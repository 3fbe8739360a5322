import { readFile } from 'node:fs/promises'
import { itemShape, paperSettings } from '@rongbian/paper'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allFeatures } from '#/all-features.ts'
import { fileColumnsOf } from '#/feature.ts'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { collectFiles } from '#/features/files/index.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { variantsIn } from '#/storage/variants.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { put, save } from './newspaper.fixture.ts'
import { briefOf, keepFile, laidPage, makeProof, storageOf } from './proofs/proofs.fixture.ts'

// The layout of a page is set.
vi.setConfig({ testTimeout: 60_000 })

let news: TestApp
let tenantId: number
beforeAll(async () => {
  news = await testApp()
  tenantId = (await findPerson(news.db, 'layout')).tenantId
})
afterAll(() => news.close())

/** A file nobody has brought again for longer than it may lie. */
const oldFile = async (text: string) => {
  const hash = await keepFile(news, tenantId, text)
  await sql`update stored_file set created_at = now() - interval '8 days', used_at = now() - interval '8 days'
    where hash = ${hash}`.execute(news.db)
  return hash
}

const isKept = async (hash: string) => {
  const storage = storageOf(news)
  const variants = variantsIn(news.env.DATA_DIR, storage)
  await collectFiles({ db: news.db, storage, variants, fileColumns: fileColumnsOf(allFeatures) })
  return (await news.db.selectFrom('storedFile').where('hash', '=', hash).execute()).length > 0
}

test('a picture stays as long as it stands on a page, though nothing else shows it', async () => {
  const { id } = await laidPage(news, { title: '新桥通车' })
  const file = await oldFile('picture')
  const picture = itemShape.parse({
    ...{ id: 'p1', kind: 'picture', area: { column: 4, row: 60, columns: 4, rows: 20 } },
    picture: { file, width: 900, height: 600 },
  })
  const layout = news.as('layout')
  const { version } = await briefOf(layout, id)
  dataOf(await save(layout, id, version, [put(picture)]))
  expect(await isKept(file)).toBe(true)
  dataOf(await save(layout, id, version + 1, [{ act: 'remove', id: 'p1' }]))
  expect(await isKept(file)).toBe(false)
})

const migration = new URL('../../db/migrations/0085_profiles_of_proofs.sql', import.meta.url)

test.each(['a proof', 'a proof of an older version'])('%s keeps the profile its paper had', async (made) => {
  const { id, channelId } = await laidPage(news, { title: '新桥通车' })
  const file = await oldFile(`profile of ${made}`)
  const { press } = paperSettings.parse({})
  const print = async (profile: string) => {
    const settings = JSON.stringify({ press: { ...press, profile } })
    await news.db
      .insertInto('paper')
      .values({ tenantId, channelId, settings })
      .onConflict((conflict) => conflict.columns(['tenantId', 'channelId']).doUpdateSet({ settings }))
      .execute()
  }
  await print(file)
  dataOf(await makeProof(news.as('layout'), id))
  await print('')
  // What was written just now is read again to the last word.
  await sql`update proof set at = now() - interval '8 days' where page_id = ${id}`.execute(news.db)
  if (made === 'a proof of an older version') {
    await sql`update proof set parts = parts #- '{0,url}' where page_id = ${id}`.execute(news.db)
    await sql.raw(await readFile(migration, 'utf8')).execute(news.db)
  }
  expect(await isKept(file)).toBe(true)
})
