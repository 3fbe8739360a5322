import { historyMessages } from '@rongbian/contract/messages/history'
import type { ReviewFacts } from '@rongbian/domain'
import type { Json } from '#/db/database.ts'
import type { Tx } from '#/db/open.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import type { StoryRow } from '#/story/access.ts'
import type { Act } from '#/story/history.ts'
import { settleWaiting } from '#/story/settle-waiting.ts'
import { appendActs, type Person } from '#/story/write-queries.ts'
import { workBox } from './department.ts'
import { reviewNotices, stepWords } from './notices.ts'
import { tellSeated } from './open-step.ts'
import { releaseLock } from './people-queries.ts'
import * as queries from './queries.ts'
import { toJson } from './record.ts'

/** How the story stands after the steps are void. */
export interface AfterVoid {
  stage: string
  box: string
  review: Json
  historyNo: number
  historyHash: Buffer
  /** The writer's lock has gone with the step. */
  isReleased: boolean
}

const actOf = (by: Person, { no, done }: ReviewFacts, hash: string): Act => ({
  action: 'voidSteps',
  by,
  note: historyMessages.voided({ steps: stepWords(done) }),
  details: { review: no, steps: done.map(({ name, personName }) => ({ name, personName })), hash },
})

/** Who wrote another text, and what reviewers would read of it. */
interface Rewriting {
  by: Person
  hash: string
}

/** Everyone who decided, the author and the sender; not whoever changed the text. */
const concerned = ({ authorId }: StoryRow, { done, submittedBy }: ReviewFacts, by: Person) =>
  [...done.map(({ personId }) => personId), authorId, submittedBy].filter((id) => id !== by.id)

/** The same flow begins once more with its first step; the void one stays as evidence. */
const restart = async (tx: Tx, story: StoryRow, review: ReviewFacts, { by, hash }: Rewriting) => {
  const { no, done } = review
  const { review: old, steps } = await queries.findReview(tx, story, no)
  const { flowId, flowName, passAll, note, submittedBy, submittedName } = old
  const { first } = await queries.insertReview(
    tx,
    story,
    {
      ...{ flowId, flowName, passAll, note, submittedBy, submittedName },
      no: no + 1,
      state: 'open',
      version: story.version,
      hash,
    },
    steps.map(queries.planOf),
  )
  await releaseLock(tx, story, by.id)
  await settleWaiting(tx, story)
  const fresh: ReviewFacts = { ...review, no: no + 1, hash, step: null, done: [], voided: done }
  const opened = await tellSeated(tx, story, { review: fresh, row: first })
  const { tenantId } = story
  await notifyPeople(
    tx,
    tenantId,
    concerned(story, review, by),
    reviewNotices.restarted(story, by.name, done),
  )
  return { facts: opened, stage: 'reviewing', box: story.box, isReleased: true }
}

const endCleared = async (tx: Tx, story: StoryRow, review: ReviewFacts, { by }: Rewriting) => {
  const { done } = review
  const box = workBox(story)
  await queries.replaceTasks(tx, story, [])
  await notifyPeople(
    tx,
    story.tenantId,
    concerned(story, review, by),
    reviewNotices.voided(story, by.name, done),
  )
  const facts: ReviewFacts = { ...review, state: 'void', done: [], voided: done }
  return { facts, stage: 'editing', box, isReleased: false }
}

/** The text is another one than was decided about: every decision is void by name. */
export const voidByText = async (
  tx: Tx,
  story: StoryRow,
  review: ReviewFacts,
  { by, hash }: Rewriting,
): Promise<AfterVoid> => {
  await queries.voidSteps(tx, story, review.no)
  await queries.closeReview(tx, story, review.no, 'void')
  const end = review.state === 'open' ? restart : endCleared
  const { facts, stage, box, isReleased } = await end(tx, story, review, { by, hash })
  const changes = { stage, box, review: toJson(facts) }
  const { historyNo, historyHash } = await appendActs(tx, story, [actOf(by, review, hash)], { changes })
  return { stage, box, isReleased, review: facts as unknown as Json, historyNo, historyHash }
}
