import { sql } from 'kysely'
import { type Reader, runPlanned } from '#/db/reader.ts'
import { narrowTo, type Question } from '#/features/statistics/index.ts'
import { all } from '#/reading/fragments.ts'
import { during, type Scope } from './scope.ts'

/** What waits for its hour is not slow. */
const wanted = sql`greatest(delivery.ordered_at,
  case when release.period_publish and release.round = delivery.round then release.issue_date end)`

/** How long it took until readers saw what hand-overs first brought out, by kind of channel, in the middle. */
export const medianToLive = (reader: Reader, scope: Scope, question: Question) => {
  const { joins, where } = narrowTo(question, { of: sql`delivery` })
  return runPlanned(
    reader,
    sql<{ type: string; minutes: number }>`
    select channel.type, percentile_cont(0.5) within group
      (order by greatest(0, extract(epoch from release.first_at - ${wanted}))::float8 / 60) as minutes
    from delivery
    join channel on channel.tenant_id = delivery.tenant_id and channel.id = delivery.channel_id
    join release on release.tenant_id = delivery.tenant_id and release.story_id = delivery.story_id
      and release.channel_id = delivery.channel_id
    ${joins}
    where delivery.tenant_id = ${scope.tenantId} and delivery.act = 'issue' and delivery.state = 'done'
      and ${during(sql`delivery.ordered_at`, scope)}
      and release.first_at between delivery.ordered_at and delivery.closed_at and ${all(where)}
    group by 1`,
  )
}
