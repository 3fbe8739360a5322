import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { isOpenHouse } from '#/db/open-house.ts'
import { notifyFound } from '#/features/notifications/index.ts'
import type { Jobs } from '#/jobs/jobs.ts'
import { type Told, watchNotices } from './notices.ts'
import { isMuting, receiversOf } from './rows.ts'
import { noTrouble } from './trouble.ts'

interface DueRow extends Told {
  tenantId: number
  watchId: number
  watchName: string
  clusterId: number
  byBell: boolean
  byMail: boolean
  hookUrl: string
}

const dueMost = 500

/** What is due, marked as told in the same transaction as people are. */
const takeDue = async (tx: Tx) => {
  const { rows } = await sql<DueRow>`
    with due as (select alert.tenant_id, alert.id from watch_alert as alert
      join watch on watch.tenant_id = alert.tenant_id and watch.id = alert.watch_id and watch.is_on
      where alert.sent_at is null and alert.due_at <= clock_timestamp() and ${isOpenHouse('alert')}
      order by alert.due_at limit ${dueMost} for update of alert skip locked)
    update watch_alert as alert set sent_at = clock_timestamp() from due
    join watch on watch.tenant_id = due.tenant_id
    join cluster on cluster.tenant_id = due.tenant_id
    where alert.tenant_id = due.tenant_id and alert.id = due.id and watch.id = alert.watch_id
      and cluster.id = alert.cluster_id
    returning alert.tenant_id, alert.id as alert_id, watch.id as watch_id, watch.name as watch_name, alert.cluster_id,
      watch.by_bell, watch.by_mail, watch.hook_url, cluster.title, alert.told_score as score, alert.told_voices as voices,
      cluster.clues`.execute(tx)
  return rows
}

/** Those a rule tells, without who does not want to hear of it or of all these events. */
const listeners = (tenantId: number, watchId: number, clusterIds: readonly number[]) =>
  sql<{ id: string }>`select told.id from watch cross join lateral ${receiversOf} as told
    where watch.tenant_id = ${tenantId} and watch.id = ${watchId}
      and not exists (select from watch_mute as mute where mute.tenant_id = watch.tenant_id and mute.watch_id = watch.id
        and mute.person_id = told.id and mute.cluster_id is null and ${isMuting})
      and exists (select from unnest(${[...clusterIds]}::bigint[]) as event (id) where not exists (
        select from watch_mute as mute where mute.tenant_id = watch.tenant_id and mute.watch_id = watch.id
          and mute.person_id = told.id and mute.cluster_id = event.id and ${isMuting}))`

type Sender = Pick<Jobs, 'send'>

const deliver = async (tx: Tx, jobs: Sender, all: readonly DueRow[]) => {
  const [first] = all
  if (!first) return
  const { tenantId, watchId, watchName, byBell, byMail, hookUrl } = first
  const rule = { id: watchId, name: watchName }
  const notice = all.length === 1 ? watchNotices.alert(rule, first) : watchNotices.digest(rule, all)
  const people = listeners(
    tenantId,
    watchId,
    all.map(({ clusterId }) => clusterId),
  )
  if (byBell) await notifyFound(tx, tenantId, people, notice)
  const alertIds = all.map(({ alertId }) => alertId)
  if (byMail) {
    await noTrouble(tx, { tenantId, watchId }, 'mail')
    const { rows } = await people.execute(tx)
    for (const { id: personId } of rows)
      await jobs.send(tx, 'watch-mail', { tenantId, watchId, alertIds, personId })
  }
  if (hookUrl) await jobs.send(tx, 'watch-hook', { tenantId, watchId, alertIds })
}

/** Everything whose moment has come: one notice for each rule. */
export const deliverNow = (db: Db, jobs: Sender) =>
  db.transaction().execute(async (tx) => {
    const due = await takeDue(tx)
    for (const all of Map.groupBy(due, ({ tenantId, watchId }) => `${tenantId} ${watchId}`).values())
      await deliver(tx, jobs, all)
    return due.length
  })
