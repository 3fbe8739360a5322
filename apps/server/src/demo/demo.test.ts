import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#/db/open.ts'
import { findBreaks } from '#/features/versions/chain.ts'
import { localStorage } from '#/storage/storage.ts'
import { testDatabase } from '#/testing/database.ts'
import { makeDemoNewsroom } from './make-demo.ts'

let db: Db
let folder: string
let close: () => Promise<unknown>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rongbian-demo-'))
  const opened = await testDatabase()
  db = opened.db
  close = opened.close
  await makeDemoNewsroom(db, localStorage(folder))
})
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true })
})

const countBy = async (column: 'library' | 'type') => {
  const rows = await db.selectFrom('story').select(column).execute()
  return Object.fromEntries(
    [...Map.groupBy(rows, (row) => (row as Record<string, string>)[column])].map(([key, group]) => [
      key,
      group.length,
    ]),
  )
}

test('there are stories of every type in every library', async () => {
  const [libraries, types] = [await countBy('library'), await countBy('type')]
  expect(Object.keys(libraries).sort()).toEqual(['group', 'manuscript', 'product', 'workspace'])
  expect(Object.keys(types)).toHaveLength(10)
})

test('every story has its versions, and a history that holds together', async () => {
  const stories = await db.selectFrom('story').selectAll().execute()
  const versions = await db.selectFrom('storyVersion').select(['storyId', 'no']).execute()
  const history = await db.selectFrom('storyHistory').selectAll().orderBy('no').execute()
  const rowsOf = Map.groupBy(history, ({ storyId }) => storyId)
  for (const story of stories) {
    expect(findBreaks(story, rowsOf.get(story.id) ?? [])).toEqual([])
    expect(versions.filter(({ storyId }) => storyId === story.id)).toHaveLength(story.version)
  }
})

test('the reporter finds something in every folder', async () => {
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('account', '=', 'reporter')
    .executeTakeFirstOrThrow()
  const mine = await db
    .selectFrom('story')
    .select(['box', 'folderId'])
    .where('place', '=', `w:${id}`)
    .execute()
  expect(new Set(mine.map(({ box }) => box))).toEqual(new Set(['draft', 'pending', 'trash']))
  expect(mine.some(({ folderId }) => folderId)).toBe(true)
})
