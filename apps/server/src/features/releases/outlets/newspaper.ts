import { AppError } from '@rongbian/contract'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import type { Message } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { say } from '#/say.ts'
import { findPrinted, type PrintedPlace } from '../papers.ts'
import type { ChannelRow } from '../queries.ts'
import { makeManual } from '../third-party/outcome.ts'
import type { Due } from './due.ts'
import type { OutletParts } from './pass.ts'
import { closeAll, fail, placeSaid, type Receipt } from './receipts.ts'
import { contentHash } from './site-files.ts'
import { endsPass } from './site-pass.ts'

const leave = (db: Db, { tenantId, storyId, channelId }: Due) =>
  db
    .deleteFrom('paperPool')
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', storyId)
    .where('channelId', '=', channelId)
    .execute()

const enter = async (db: Db, due: Due) => {
  const { tenantId, storyId, channelId, version, release } = due
  const { editionDate, editionPage } = release
  if (!editionDate || !editionPage)
    throw new AppError('conflict', { message: releaseMessages.editionMissing() })
  // As it was signed: the story may be rewritten by the hour it comes.
  const signed = await db
    .selectFrom('storyVersion')
    .select([sql<string>`content ->> 'title'`.as('title'), 'words'])
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', storyId)
    .where('no', '=', version ?? 0)
    .executeTakeFirstOrThrow()
  // A story stands in the pool of one edition; a later order moves it there.
  await db.transaction().execute(async (tx) => {
    await leave(tx, due)
    await tx
      .insertInto('paperPool')
      .values({
        tenantId,
        channelId,
        editionDate,
        page: editionPage,
        storyId,
        version: version ?? 0,
        note: release.comment,
        ...signed,
      })
      .execute()
    await sql`update release set first_at = coalesce(first_at, clock_timestamp()) where tenant_id = ${tenantId}
      and story_id = ${storyId} and channel_id = ${channelId}`.execute(tx)
  })
  return releaseMessages.edition({
    date: String(editionDate).slice(0, 10),
    page: String(editionPage).padStart(2, '0'),
  })
}

const receiptFor = (place: Message): Receipt => ({
  url: '',
  hash: contentHash(say(place)),
  ...placeSaid(place),
})

const acts: Record<string, (db: Db, due: Due) => Promise<Message>> = {
  issue: enter,
  update: enter,
  withdraw: async (db, due) => {
    await leave(db, due)
    return releaseMessages.leftPool()
  },
}

const placeOf = ({ date, label }: PrintedPlace) => releaseMessages.printedPlace({ date, label })

/** Paper cannot be called back: people print a correction, and a second person has seen it. Answers whether it is theirs. */
const leaveToPeople = async (db: Db, due: Due) => {
  if (due.act !== 'withdraw') return false
  const printed = await findPrinted(db, due)
  if (printed.length === 0) return false
  await leave(db, due)
  await makeManual(db, due, releaseMessages.byHandCorrect({ places: printed.map(placeOf) }), { printed })
  return true
}

/** Puts stories into the pool of their edition, or takes them out. */
export const fillPool = async (parts: OutletParts, db: Db, channel: ChannelRow, dues: readonly Due[]) => {
  const done: { due: Due; receipt: Receipt }[] = []
  for (const due of dues) {
    try {
      if (await leaveToPeople(db, due)) continue
      const place = await acts[due.act]?.(db, due)
      parts.atPoint(due.act === 'withdraw' ? 'gone written' : 'page written')
      if (place !== undefined) done.push({ due, receipt: receiptFor(place) })
    } catch (error) {
      if (endsPass(error)) throw error
      parts.log.warn({ err: error, delivery: due.id }, 'releases: a pool was not filled')
      await fail(
        db,
        { channel, due },
        error instanceof AppError ? error.say : (error as Error).message,
        false,
      )
    }
  }
  await closeAll(db, channel, done)
  parts.atPoint(dues.some(({ act }) => act === 'withdraw') ? 'withdrawal closed' : 'receipts written')
}
