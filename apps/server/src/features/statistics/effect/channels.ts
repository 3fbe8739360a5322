import type { EffectChannel } from '@rongbian/contract/effect'
import type { EffectAmounts } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { type Added, addedSums, fromAdded } from '#/features/metrics/index.ts'
import type { Asked, Clock } from '../collect.ts'
import { daysSoFar, isSite, noPlatform, noSite, platformAmounts, siteAmounts } from './amounts.ts'
import { postsAsked } from './narrow.ts'

interface AddedThere extends Added {
  channelId: string
  asOf: Date
  capped: boolean
  fell: boolean
}

const addedThere = async (db: Db | Tx, { question }: Asked) => {
  const { rows } = await sql<AddedThere>`select post.channel_id, min(last.as_of) as as_of,
      bool_or(last.capped) as capped, bool_or(last.fell <> '{}') as fell, ${addedSums}
    ${fromAdded(postsAsked(question))} group by 1`.execute(db)
  return new Map(rows.map((row) => [row.channelId, row]))
}

const amountOf = (figures: EffectAmounts) =>
  figures.views ?? figures.reads ?? figures.plays ?? figures.readUsers ?? 0

/** Our own sites, then the platforms, the most read first; who says nothing at all, or is gone with nothing to say, is left out. */
export const effectChannels = async (
  db: Db | Tx,
  asked: Asked,
  { timeZone, now }: Clock,
): Promise<EffectChannel[]> => {
  const { question } = asked
  const days = daysSoFar(question.span, timeZone, now)
  const sites = await siteAmounts(db, question, 'channel', () => days)
  const added = await addedThere(db, asked)
  let query = db
    .selectFrom('channel')
    .select(['id', 'name', 'type', 'disabledAt'])
    .where('tenantId', '=', question.room.tenantId)
  if (question.filter.channelId) query = query.where('id', '=', question.filter.channelId)
  const channels = await query.orderBy('sort').orderBy('name').execute()
  return channels
    .map(({ id, name, type, disabledAt }) => {
      const there = added.get(id)
      const figures = isSite(type)
        ? { ...sites(id), ...noPlatform }
        : { ...noSite, ...platformAmounts(there) }
      return {
        channelId: id,
        channelName: name,
        channelType: type,
        isGone: disabledAt !== null,
        figures,
        asOf: there?.asOf.toISOString() ?? null,
        capped: there?.capped ?? false,
        fell: there?.fell ?? false,
      }
    })
    .filter(({ isGone, figures }) =>
      Object.values(figures).some((value) => (isGone ? value : value !== null)),
    )
    .toSorted(
      (one, other) =>
        Number(isSite(other.channelType)) - Number(isSite(one.channelType)) ||
        amountOf(other.figures) - amountOf(one.figures),
    )
}
