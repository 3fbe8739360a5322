import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SiteStory } from '@rongbian/site'
import { Kysely } from 'kysely'
import type pg from 'pg'
import { camelCaseRows, SnakeCaseDialect } from '../../../apps/server/src/db/camel-case.ts'
import type { Db } from '../../../apps/server/src/db/open.ts'
import type { Due } from '../../../apps/server/src/features/releases/outlets/due.ts'
import type { PageFile } from '../../../apps/server/src/features/releases/outlets/press.ts'
import { openSite, type SiteEnv } from '../../../apps/server/src/features/releases/outlets/site-channel.ts'
import {
  findTexts,
  modelOf,
  storyPath,
} from '../../../apps/server/src/features/releases/outlets/story-model.ts'
import { touchedBy } from '../../../apps/server/src/features/releases/outlets/touched.ts'
import { websitePress } from '../../../apps/server/src/features/releases/outlets/website-press.ts'
import { findChannel } from '../../../apps/server/src/features/releases/queries.ts'

/** A database that answers what it was asked before from memory: what is left is drawing and writing. */
const rememberingDb = (pool: pg.Pool): Db => {
  const known = new Map<string, unknown>()
  const query = async (text: string, values: readonly unknown[]) => {
    const key = JSON.stringify([text, values])
    if (!known.has(key)) known.set(key, await pool.query(text, [...values]))
    return known.get(key)
  }
  const connect = async () => ({ query, release: () => {} })
  const dialect = new SnakeCaseDialect({ pool: { connect, end: async () => {} } as unknown as pg.Pool })
  return new Kysely({ dialect, plugins: [camelCaseRows] })
}

const noFiles = {
  picture: async () => null,
  address: async (url: string) => url,
  file: async () => null,
  mimeOf: async () => '',
  written: new Set<string>(),
}

const findDue = async (db: Db, storyId: number): Promise<Due> => {
  const delivery = await db
    .selectFrom('delivery')
    .selectAll()
    .where('storyId', '=', storyId)
    .executeTakeFirstOrThrow()
  const release = await db
    .selectFrom('release')
    .selectAll()
    .where('storyId', '=', storyId)
    .executeTakeFirstOrThrow()
  return { ...delivery, storyId, release }
}

const findStanding = async (db: Db, storyId: number) => {
  const rows = await db
    .selectFrom('releaseColumn')
    .select(['columnId', 'slot'])
    .where('storyId', '=', storyId)
    .execute()
  return rows.map(({ columnId, slot }) => ({ columnId, slot: slot ?? 0 }))
}

/** Draws and writes every file that issuing this story has written, again and again, and nothing else. */
export const openBarePress = async (pool: pg.Pool, env: SiteEnv, storyId: number, folder: string) => {
  const db = rememberingDb(pool)
  const due = await findDue(db, storyId)
  const channel = await findChannel(db, due.tenantId, due.channelId)
  if (!channel || !due.release.firstAt) throw new Error('not issued')
  const site = await openSite(db, env, channel)
  const text = (await findTexts(db, due.tenantId, [due])).get(storyId)
  if (!text) throw new Error('no text')
  const numbered = { storyId, firstAt: due.release.firstAt, columns: await findStanding(db, storyId) }
  const url = site.model.url + storyPath(storyId, numbered.firstAt, site.timeZone)
  const model: SiteStory = await modelOf(site, noFiles, { due, numbered, story: text, url })
  const touched = touchedBy(site, [due], new Map([[storyId, numbered]]), {
    left: [],
    specials: [],
  })

  async function* files(): AsyncIterable<PageFile> {
    yield* websitePress.story(site, model, { id: null, file: '' })
    yield* websitePress.lists(db, site, touched)
    yield* websitePress.feeds(db, site, touched)
  }
  const write = async ({ path, content }: PageFile) => writeFile(join(folder, path), content)
  const printAll = async () => {
    let count = 0
    for await (const file of files()) {
      await write(file)
      count += 1
    }
    return count
  }
  for await (const { path } of files()) await mkdir(dirname(join(folder, path)), { recursive: true })
  return printAll
}
