import type { ReviewFacts, StepKind } from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import { notifyPeople } from '#/features/notifications/service.ts'
import { findDepartmentsAbove } from '#/features/workflow/flow-queries.ts'
import { departmentOf } from './department.ts'
import { reviewNotices } from './notices.ts'
import { findSeated } from './people-queries.ts'
import { markOpen, replaceTasks, type StepRow } from './queries.ts'

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

const tellSeated = async (tx: Tx, story: Story, review: ReviewFacts, row: StepRow, opened: OpenStep) => {
  const departments =
    row.scope === 'house' ? [] : await findDepartmentsAbove(tx, story.tenantId, departmentOf(story))
  const asked = { ...row, kind: opened.kind }
  const [seated] = await findSeated(tx, story.tenantId, departments, [asked], bound(review))
  if (!seated) return
  const people = [...seated.people, ...seated.deputies]
  await notifyPeople(tx, story.tenantId, people, reviewNotices.waiting(story, review, opened))
}

/** The step waits for its people, and they are told. Undefined when there is no such step. */
export const openStep = async (
  tx: Tx,
  story: Story,
  review: ReviewFacts,
  no: number,
): Promise<ReviewFacts | undefined> => {
  const row = await markOpen(tx, story, { no: review.no, step: no }, review.hash, story.version)
  if (!row) return
  await replaceTasks(tx, story, row.seats, row.dueAt)
  const step = stepFacts(row)
  await tellSeated(tx, story, review, row, step)
  return { ...review, step }
}
