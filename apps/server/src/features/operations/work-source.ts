import { releaseLimits } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { firstRow, readShortly } from './database-source.ts'
import { one, type Sample, type Source } from './sampling.ts'

/** Beyond so many the number itself says enough. */
const countMax = 100_000

interface Queue {
  queue: string
  waiting: number
  oldest: number
  active: number
  failed: number
}

/** What waits is read as it is; what is under way and what failed as the queue itself counts it, once a minute. */
const queues = sql<Queue>`select queue.name as queue, coalesce(waiting, 0)::int as waiting,
  coalesce(oldest, 0)::float8 as oldest, active_count as active, failed_count as failed
  from job.queue left join (
    select name, count(*) as waiting, extract(epoch from now() - min(start_after)) as oldest
    from job.job where state < 'active' and not blocked and start_after <= now() group by name
  ) as due on due.name = queue.name
  where queue.name !~ '^__' order by queue.name`

interface Counts {
  late: number
  lateOldest: number
  retrying: number
  failed: number
  withdrawals: number
  withdrawalsOldest: number
  backlog: number
  backlogOldest: number
  uploads: number
  uploadBytes: number
  feeds: number
  feedsFailing: number
  feedsOverdue: number
  sessions: number
}

const age = (column: string) => sql`coalesce(extract(epoch from now() - min(${sql.ref(column)})), 0)::float8`

const counts = sql<Counts>`select * from
  (select count(*) filter (where late)::int as late,
    coalesce(extract(epoch from now() - min(due_at) filter (where late)), 0)::float8 as "lateOldest",
    count(*) filter (where attempts > 0)::int as retrying
    from (select due_at, attempts, due_at < now() - make_interval(secs => ${releaseLimits.lateAfterMs / 1_000}) as late
      from delivery where state in ('waiting', 'sending') and due_at <= now() limit ${countMax}) as due) as deliveries,
  (select count(*)::int as failed
    from delivery where state = 'failed' and ordered_at > now() - interval '1 day') as failures,
  (select count(*)::int as withdrawals, ${age('ordered_at')} as "withdrawalsOldest"
    from withdrawal where closed_at is null and refused_at is null) as leaving,
  (select count(*)::int as backlog, ${age('at')} as "backlogOldest"
    from (select at from story_search_todo limit ${countMax}) as todo) as search,
  (select count(*)::int as uploads, coalesce(sum(size), 0)::float8 as "uploadBytes"
    from upload where state <> 'refused') as arriving,
  (select count(*)::int as feeds, count(*) filter (where failing_since is not null)::int as "feedsFailing",
    count(*) filter (where next_at < now() - interval '15 minutes')::int as "feedsOverdue"
    from feed where state = 'on') as sources,
  (select count(*)::int as sessions from session where ended_at is null and expires_at > now()) as signed`

const perQueue = (rows: readonly Queue[], count: keyof Omit<Queue, 'queue'>): Sample[] =>
  rows.map((row) => ({ labels: { queue: row.queue }, value: row[count] }))

/** What waits, what is late and what failed. */
export const workSource = (db: Db): Source => ({
  name: 'work',
  everyMs: 5_000,
  read: () =>
    readShortly(db, async (tx) => {
      const { rows } = await queues.execute(tx)
      const found = await firstRow(tx, counts)
      return {
        jobsWaiting: perQueue(rows, 'waiting'),
        jobsOldest: perQueue(rows, 'oldest'),
        jobsActive: perQueue(rows, 'active'),
        jobsFailed: perQueue(rows, 'failed'),
        releasesLate: one(found.late),
        releasesLateOldest: one(found.lateOldest),
        deliveriesRetrying: one(found.retrying),
        deliveriesFailed: one(found.failed),
        withdrawalsOpen: one(found.withdrawals),
        withdrawalsOldest: one(found.withdrawalsOldest),
        searchBacklog: one(found.backlog),
        searchOldest: one(found.backlogOldest),
        uploads: one(found.uploads),
        uploadBytes: one(found.uploadBytes),
        feeds: one(found.feeds),
        feedsFailing: one(found.feedsFailing),
        feedsOverdue: one(found.feedsOverdue),
        sessions: one(found.sessions),
      }
    }),
})
