import type { ReviewFacts, StepKind } from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import { notifyFound, notifyPeople } from '#/features/notifications/index.ts'
import { departmentOf } from './department.ts'
import { reviewNotices } from './notices.ts'
import { type Seated, seatedIds } from './people-queries.ts'
import type { StepRow } from './queries.ts'

interface Story {
  tenantId: number
  id: number
  version: number
  library: string
  place: string
  departmentId: string
  title: string
}

export type OpenStep = NonNullable<ReviewFacts['step']>

export const stepFacts = (row: StepRow): OpenStep => ({
  no: row.no,
  kind: row.kind as StepKind,
  name: row.name,
  seats: row.seats,
  who: row.who,
  claimedBy: row.claimedBy,
  claimedName: row.claimedName,
  dueAt: row.dueAt?.toISOString() ?? null,
})

/** Whoever may not do any other step of the review. */
const bound = ({ writers, done }: ReviewFacts) => [
  ...writers,
  ...done.flatMap(({ personId, giverId }) => (giverId ? [personId, giverId] : [personId])),
]

/** Whoever can do the step now is told; who that is need not be found when it is known. */
export const tellSeated = async (
  tx: Tx,
  story: Story,
  { review, row }: { review: ReviewFacts; row: StepRow },
  known?: Seated,
): Promise<ReviewFacts> => {
  const step = stepFacts(row)
  const { tenantId } = story
  const notice = reviewNotices.waiting(story, review, step)
  if (known) await notifyPeople(tx, tenantId, [...known.people, ...known.deputies], notice)
  else {
    const place = { tenantId, departmentId: departmentOf(story) }
    const asked = { ...row, kind: step.kind }
    await notifyFound(tx, tenantId, seatedIds(place, asked, bound(review)), notice)
  }
  return { ...review, step }
}
