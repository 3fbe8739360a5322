import { sql } from 'kysely'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import type { TestApp } from '#/testing/app.fixture.ts'
import { computeHeat } from './heat/compute.ts'
import { type FoundItem, takeIn } from './take-in.ts'
import { settleNow } from './work.ts'

let count = 0

/** A feed of the newsroom, as the console would add it. */
export const newFeed = async (news: TestApp, about: Record<string, string | number> = {}) => {
  count += 1
  const { tenantId, id: ownerId } = await findPerson(news.db, 'chief')
  const { kind = 'feed', media = `媒体${count}`, publisher = '', region = '', weight = 1 } = about
  const { rows } = await sql<{ id: number }>`
    insert into feed (tenant_id, kind, list, name, url, site, media, publisher, region, weight, owner_id)
    values (${tenantId}, ${kind}, ${kind === 'list' ? `list${count}` : ''}, ${`信源${count}`},
      ${`https://feed${count}.example/rss`}, ${`feed${count}.example`}, ${media}, ${publisher}, ${region}, ${weight},
      ${ownerId}) returning id`.execute(news.db)
  return { tenantId, feedId: rows[0]?.id ?? 0 }
}
export type TestFeed = Awaited<ReturnType<typeof newFeed>>

export const item = (about: Partial<FoundItem> = {}): FoundItem => {
  count += 1
  return {
    key: `key-${count}`,
    url: `https://news.example/${count}.html`,
    title: `标题${count}`,
    summary: '',
    text: '',
    author: '',
    publishedAt: new Date(),
    ...about,
  }
}

export const take = (
  { db }: TestApp,
  { tenantId, feedId }: TestFeed,
  items: readonly FoundItem[],
  about: { kind?: 'item' | 'list'; isBackfill?: boolean } = {},
) =>
  db
    .transaction()
    .execute((tx) => takeIn(tx, tenantId, { feedId, kind: 'item', isBackfill: false, ...about }, items))

export const settle = async (news: TestApp) => {
  await settleNow(news)
  const { tenantId } = await findPerson(news.db, 'chief')
  await computeHeat(news.db, tenantId)
}

export const cluesOf = async ({ db }: TestApp, { feedId }: TestFeed) =>
  db.selectFrom('clue').selectAll().where('feedId', '=', feedId).orderBy('id').execute()

/** Its clues by their titles: each with its number, and the cluster it is in. */
export const clueBy = async ({ db }: TestApp, title: string) =>
  db.selectFrom('clue').selectAll().where('title', '=', title).orderBy('id').executeTakeFirstOrThrow()
