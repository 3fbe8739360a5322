import { watchMessages as messages, type Watch, type WatchAlert } from '@rongbian/contract/watches'
import { type Actor, offeredLine, type WatchDigest, type WatchMeasure } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import type { createSealer } from '#/features/accounts/index.ts'
import { findClusters, presentCluster } from '#/features/clues/index.ts'
import { say, sayKept } from '#/say.ts'
import * as rows from './rows.ts'

export type Sealer = ReturnType<typeof createSealer>

export const secretOwner = ({ tenantId, id }: { tenantId: number; id: number }) => ['watch', tenantId, id]

const clockOf = (minutes: number | null) =>
  minutes === null
    ? null
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Why a rule that is on tells nothing. */
const idleOf = ({ interestId, interestStatus }: rows.WatchRow) => {
  if (interestId === null || interestStatus === 1) return ''
  return interestStatus === 0 ? messages.themeOff() : messages.themeGone()
}

interface Named {
  id: string
  name: string
}

const findNames = async (db: Db, tenantId: number, all: readonly rows.WatchRow[]) => {
  const people = all.flatMap(({ personIds }) => personIds)
  const departments = all.flatMap(({ departmentIds }) => departmentIds)
  const { rows: found } = await sql<Named>`select id, name from person
      where tenant_id = ${tenantId} and id = any(${people}::uuid[]) and disabled_at is null
    union all select id, name from department where tenant_id = ${tenantId} and id = any(${departments}::uuid[])`.execute(
    db,
  )
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return (ids: readonly string[]) =>
    ids.flatMap((uuid) => {
      const name = names.get(uuid)
      return name === undefined ? [] : [{ uuid, name }]
    })
}

export const presentWatches = async (
  db: Db,
  sealer: Sealer,
  actor: Actor,
  all: readonly rows.WatchRow[],
): Promise<Watch[]> => {
  const { tenantId, language } = actor
  const ids = all.map(({ id }) => id)
  const days = await rows.findDay(db, tenantId, ids)
  const mutes = await rows.findMutes(db, actor, ids)
  const named = await findNames(db, tenantId, all)
  return all.map((row) => {
    // The check of the table keeps the column and the union equal.
    const measure = row.measure as WatchMeasure
    const today = days.get(row.id) ?? []
    const isOwn = rows.mayChange(actor, row)
    return {
      id: row.id,
      name: row.name,
      ownerName: row.ownerName,
      interestId: row.interestId,
      interestName: row.interestId === null ? say(messages.anyEvent(), language) : (row.interestName ?? ''),
      measure,
      least: row.least,
      quietFrom: clockOf(row.quietFrom),
      quietTo: clockOf(row.quietTo),
      digest: row.digest as WatchDigest,
      byBell: row.byBell,
      byMail: row.byMail,
      hookUrl: isOwn ? row.hookUrl : '',
      hookSecret: isOwn && row.hookSecret ? (sealer.open(row.hookSecret, secretOwner(row)).secret ?? '') : '',
      mailProblem: sayKept(row.mailProblem, row.mailSaid, language),
      hookProblem: sayKept(row.hookProblem, row.hookSaid, language),
      people: named(row.personIds),
      departments: named(row.departmentIds),
      isOn: row.isOn,
      idle: say(idleOf(row), language),
      mayChange: isOwn,
      alertsToday: today.length,
      offered: offeredLine({ measure, least: row.least }, today) ?? null,
      isMuted: mutes.has(row.id),
      mutedUntil: mutes.get(row.id)?.toISOString() ?? null,
      version: row.version,
    }
  })
}

interface AlertRow {
  id: number
  watchId: number
  watchName: string
  clusterId: number
  at: Date
  measure: WatchMeasure
  least: number
  score: number
  voices: number
  words: string[]
  sentAt: Date | null
  isMuted: boolean
}

const whyWords = { heat: messages.whyHeat, voices: messages.whyVoices, burst: messages.whyBurst } as const

/** An event that was merged into another is shown as that one. */
export const listAlerts = async (
  db: Db,
  actor: Actor,
  { watchId, page, size }: { watchId?: number | undefined; page: number; size: number },
) => {
  const { tenantId, language } = actor
  const from = sql`from watch_alert as alert
    join watch on watch.tenant_id = alert.tenant_id and watch.id = alert.watch_id
    join cluster as told on told.tenant_id = alert.tenant_id and told.id = alert.cluster_id
    where alert.tenant_id = ${tenantId} and ${rows.seenBy(actor)} ${watchId ? sql`and watch.id = ${watchId}` : sql``}`
  const { rows: alerts } = await sql<AlertRow>`select alert.id, alert.watch_id, watch.name as watch_name,
      coalesce(told.merged_into, told.id) as cluster_id, alert.at, alert.measure, alert.least, alert.score, alert.voices,
      alert.words, alert.sent_at, exists (select from watch_mute as mute where mute.tenant_id = alert.tenant_id
        and mute.watch_id = alert.watch_id and mute.person_id = ${actor.id} and mute.cluster_id = alert.cluster_id
        and ${rows.isMuting}) as is_muted
    ${from} order by alert.at desc, alert.id desc limit ${size} offset ${page * size}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)
  const clusters = new Map(
    (await findClusters(db, tenantId, [...new Set(alerts.map(({ clusterId }) => clusterId))])).map((row) => [
      row.id,
      presentCluster(row),
    ]),
  )
  const items = alerts.flatMap(({ clusterId, measure, least, score, voices, ...alert }): WatchAlert[] => {
    const cluster = clusters.get(clusterId)
    if (!cluster) return []
    const why = say(whyWords[measure]({ score, voices, least }), language)
    return [
      { ...alert, cluster, why, at: alert.at.toISOString(), sentAt: alert.sentAt?.toISOString() ?? null },
    ]
  })
  return { items, total: counted[0]?.total ?? 0 }
}
