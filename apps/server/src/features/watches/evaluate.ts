import { alertDueAt, reachesLine, type WatchDigest, type WatchMeasure } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { clueIsOpen, isFollowed } from '#/features/clues/index.ts'
import { renewNotices } from '#/features/notifications/index.ts'
import { notify } from '#/realtime/signals.ts'
import { alertLink, watchNotices } from './notices.ts'

interface Met {
  watchId: number
  watchName: string
  clusterId: number
  title: string
  measure: WatchMeasure
  least: number
  quietFrom: number | null
  quietTo: number | null
  digest: WatchDigest
  score: number
  voices: number
  clues: number
  surprise: number
  isBurst: boolean
  words: string[]
  /** To the microsecond. */
  since: string
}

const atOnce = 200

/** Events that grew since they were last held against the rules; another process leaves them alone meanwhile. */
const takeGrown = async (tx: Tx, tenantId: number) => {
  const { rows } = await sql<{ id: number }>`update cluster set is_grown = false
    where tenant_id = ${tenantId} and id in (select id from cluster where tenant_id = ${tenantId} and is_grown
      order by id limit ${atOnce} for update skip locked) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Rules of the themes these events were found by, and those for any event: asked by what came in, never rule by rule.
 * What a feed brought at its first reading, or came before the rule, is no news.
 */
const findMet = async (tx: Tx, tenantId: number, clusterIds: readonly number[]) => {
  const { rows } = await sql<Met>`
    with fresh as (
      select clue.id, clue.cluster_id, clue.seen_at from clue where clue.tenant_id = ${tenantId}
        and clue.cluster_id = any(${[...clusterIds]}::bigint[]) and not clue.is_backfill and ${clueIsOpen}
    ), heard as (
      select fresh.cluster_id, hit.interest_id, max(fresh.seen_at) as at from fresh
      join interest_hit as hit on hit.tenant_id = ${tenantId} and hit.clue_id = fresh.id
      join interest on interest.tenant_id = hit.tenant_id and interest.id = hit.interest_id and ${isFollowed}
      group by 1, 2
      union all select cluster_id, null, max(seen_at) from fresh group by 1
    ), met as (
      select watch.*, heard.cluster_id, heard.at from heard join watch on watch.tenant_id = ${tenantId} and watch.is_on
        and watch.interest_id = heard.interest_id
      union all select watch.*, heard.cluster_id, heard.at from heard join watch on watch.tenant_id = ${tenantId}
        and watch.is_on and watch.interest_id is null where heard.interest_id is null
    )
    select met.id as watch_id, met.name as watch_name, met.measure, met.least, met.quiet_from, met.quiet_to, met.digest,
      cluster.id as cluster_id, cluster.title, cluster.score, cluster.voices, cluster.clues, cluster.surprise::float8,
      coalesce(cluster.burst_at >= met.since, false) as is_burst, met.since::text as since,
      array(select word from interest cross join unnest(interest.must || interest.any_of) as word
        where interest.tenant_id = ${tenantId} and interest.id = met.interest_id and exists (select from clue
          where clue.tenant_id = ${tenantId} and clue.cluster_id = cluster.id
            and position(lower(word) in lower(clue.title || clue.summary || left(clue.text, 20000))) > 0)) as words
    from met join cluster on cluster.tenant_id = ${tenantId} and cluster.id = met.cluster_id
    where met.at >= met.since order by cluster.id, met.id`.execute(tx)
  return rows
}

interface Kept {
  id: number
  isNew: boolean
  isSent: boolean
}

/** One alert for an event, however it grows; undefined where nothing is new, or the rule is off or another by now. */
const keepAlert = async (tx: Tx, tenantId: number, met: Met, dueAt: Date) => {
  const { rows } = await sql<Kept>`
    insert into watch_alert as alert (tenant_id, watch_id, cluster_id, measure, least, score, voices, clues, surprise,
      words, told_score, told_voices, due_at)
    select ${tenantId}, watch.id, ${met.clusterId}, ${met.measure}, ${met.least}, ${met.score}, ${met.voices},
      ${met.clues}, ${met.surprise}, ${met.words}, ${met.score}, ${met.voices}, ${dueAt}
    from watch where watch.tenant_id = ${tenantId} and watch.id = ${met.watchId} and watch.is_on
      and watch.since = ${met.since}::timestamptz for key share
    on conflict (tenant_id, watch_id, cluster_id) do update set told_score = greatest(alert.told_score, excluded.told_score),
      told_voices = greatest(alert.told_voices, excluded.told_voices)
    where excluded.told_score > alert.told_score or excluded.told_voices > alert.told_voices
    returning id, xmax = 0 as is_new, sent_at is not null as is_sent`.execute(tx)
  return rows[0]
}

/** What people were told of says the new figures; nobody is told again. */
const renew = (tx: Tx, tenantId: number, { watchId, watchName, ...met }: Met, { id }: Kept) =>
  renewNotices(tx, tenantId, {
    ...watchNotices.alert({ id: watchId, name: watchName }, { ...met, alertId: id }),
    link: alertLink(id),
  })

const alertFor = async (tx: Tx, tenantId: number, met: Met, timeZone: string) => {
  if (!reachesLine(met, met)) return
  const kept = await keepAlert(tx, tenantId, met, alertDueAt(met, new Date(), timeZone))
  if (kept?.isSent) await renew(tx, tenantId, met, kept)
  if (kept?.isNew) await notify(tx, 'watch', String(met.watchId), { tenantId })
}

/** Alerts and what they are about stand or fall together: a process that dies leaves the events to the next. */
export const evaluateSome = async (tx: Tx, tenantId: number, timeZone: string) => {
  const grown = await takeGrown(tx, tenantId)
  if (grown.length === 0) return 0
  for (const met of await findMet(tx, tenantId, grown)) await alertFor(tx, tenantId, met, timeZone)
  return grown.length
}

const findGrownRooms = async (db: Db) => {
  const { rows } = await sql<{ id: number }>`select id from tenant
    where exists (select from cluster where cluster.tenant_id = tenant.id and cluster.is_grown)`.execute(db)
  return rows.map(({ id }) => id)
}

export const evaluateNow = async (db: Db, timeZone: string) => {
  for (const tenantId of await findGrownRooms(db)) {
    let count = atOnce
    while (count === atOnce)
      count = await db.transaction().execute((tx) => evaluateSome(tx, tenantId, timeZone))
  }
}
