import { sql } from 'kysely'
import { type Reader, runPlanned } from '#/db/reader.ts'
import { wasSeen } from './figure-queries.ts'
import { duringBoth, type Scope, unitOf } from './scope.ts'

interface PerUnit {
  /** Empty for the span before. */
  unit: string
}

interface Mine {
  scope: Scope
  personId: string
}

/** Stories begun; a copy is no new story. */
export const countWritten = (reader: Reader, { scope, personId }: Mine) =>
  runPlanned(
    reader,
    sql<PerUnit & { written: number; words: number }>`
    select ${unitOf(sql`story.created_at`, scope)} as unit, count(*)::int as written,
      coalesce(sum(story.words), 0)::int as words
    from story where story.tenant_id = ${scope.tenantId} and story.author_id = ${personId}
      and ${duringBoth(sql`story.created_at`, scope)} and story.root_id is null and story.box <> 'gone'
    group by 1`,
  )

/** Sent to be reviewed, and how the first try of each ended. */
export const countSubmitted = (reader: Reader, { scope, personId }: Mine) =>
  runPlanned(
    reader,
    sql<PerUnit & { submitted: number; judged: number; cleared: number }>`
    select ${unitOf(sql`review.submitted_at`, scope)} as unit, count(*)::int as submitted,
      count(*) filter (where review.no = 1 and review.state in ('cleared', 'denied'))::int as judged,
      count(*) filter (where review.no = 1 and review.state = 'cleared')::int as cleared
    from review where review.tenant_id = ${scope.tenantId} and review.submitted_by = ${personId}
      and ${duringBoth(sql`review.submitted_at`, scope)}
    group by 1`,
  )

/** Own stories and copies of them that readers could see, each channel by itself. */
export const countPublished = (reader: Reader, { scope, personId }: Mine) =>
  runPlanned(
    reader,
    sql<PerUnit & { count: number }>`
    select ${unitOf(sql`release.first_at`, scope)} as unit, count(*)::int as count
    from release join story on story.tenant_id = release.tenant_id and story.id = release.story_id
    where release.tenant_id = ${scope.tenantId} and story.author_id = ${personId}
      and ${duringBoth(sql`release.first_at`, scope)}
      and ${wasSeen}
    group by 1`,
  )

/** Steps of reviews and proofs the person decided. */
export const countChecked = (reader: Reader, { scope, personId }: Mine) =>
  runPlanned(
    reader,
    sql<PerUnit & { count: number }>`
    select ${unitOf(sql`review_step.decided_at`, scope)} as unit, count(*)::int as count
    from review_step where review_step.tenant_id = ${scope.tenantId} and review_step.person_id = ${personId}
      and ${duringBoth(sql`review_step.decided_at`, scope)}
    group by 1`,
  )
