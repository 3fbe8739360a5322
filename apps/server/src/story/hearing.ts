import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'
import type { Reader } from '#/http/sessions.ts'
import type { StoryBefore } from '#/realtime/signals.ts'
import { reachOf, seesReleases } from './access.ts'

/** What a person must have one of to read a story, or to have read it before it changed. */
interface Circle {
  places: string[]
  people: string[]
  seats: string[]
  forSigners: boolean
  isReleased: boolean
}

/** The rules of `isVisibleTo` asked from the other side: one question for a story, however many listen. A test holds the two together. */
const findCircle = async (
  db: Db,
  { tenantId, storyId }: { tenantId: number; storyId: number },
  before: readonly StoryBefore[],
) => {
  const steps = before.flatMap(({ step }) => (step ? [step.join('.')] : []))
  const { rows } = await sql<Circle>`${prepared}
  select array(select story.place union select place from story_handled as handled
      where handled.tenant_id = story.tenant_id and handled.story_id = story.id
      union select unnest(${before.map(({ place }) => place)}::text[])) as places,
    array(select story.author_id union select claimed_by from review_step as step
      where step.tenant_id = story.tenant_id and step.story_id = story.id and step.state = 'open'
        and claimed_by is not null) as people,
    array(select distinct unnest(seats) from review_step as step
      where step.tenant_id = story.tenant_id and step.story_id = story.id
        and (step.state = 'open' or step.review_no || '.' || step.no = any(${steps}::text[]))) as seats,
    stage = 'cleared' or ${before.some(({ stage }) => stage === 'cleared')} as for_signers,
    exists (select from release where release.tenant_id = story.tenant_id and release.story_id = story.id
      and release.status is not null) as is_released
  from story where tenant_id = ${tenantId} and id = ${storyId}`.execute(db)
  return rows[0]
}

const meets = (some: readonly string[], others: ReadonlySet<string>) => some.some((one) => others.has(one))

/** Answers who of them may hear of the story: those who read it, and those who could before. */
export const findHearing = async (
  db: Db,
  story: { tenantId: number; storyId: number },
  before: readonly StoryBefore[],
) => {
  const circle = await findCircle(db, story, before)
  if (!circle) return () => false
  const [places, people, seats] = [
    new Set(circle.places),
    new Set(circle.people),
    new Set(circle.seats),
  ] as const
  return (reader: Reader) => {
    const reach = reachOf(reader)
    return (
      reader.tenantId === story.tenantId &&
      (meets(reach.places, places) ||
        people.has(reach.personId) ||
        meets(reach.seats, seats) ||
        (reach.signs && circle.forSigners) ||
        (circle.isReleased && seesReleases(reader)))
    )
  }
}
