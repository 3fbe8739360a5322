import { AppError } from '@rongbian/contract'
import { together } from '@rongbian/contract/messages/common'
import { reviewMessages } from '@rongbian/contract/messages/review'
import type { StoryContent } from '@rongbian/contract/stories'
import type { Actor, ReviewFacts, StoryAction, StoryType } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { riskChecks, riskProblems } from '#/features/moderation/index.ts'
import type { Rulebook } from '#/features/words/index.ts'
import type { Ctx } from '#/http/command.ts'
import { tellSeated } from '#/review-record/open-step.ts'
import { insertReview } from '#/review-record/queries.ts'
import { toJson } from '#/review-record/record.ts'
import { say } from '#/say.ts'
import { demand, findVisibleStory, lockVisibleStory, type StoryRow } from '#/story/access.ts'
import { appendActs } from '#/story/write-queries.ts'
import { actOnLocked } from '#/writing/act-on.ts'
import { takeHand } from '#/writing/take.ts'
import { textAhead } from '#/writing/unsaved.ts'
import { missingParts } from './completeness.ts'
import { findStaff, planFor, staffProblems, withoutSkipped } from './plan.ts'
import { present } from './present.ts'
import { demandSeen, reviewOf } from './review-row.ts'
import { readText } from './text.ts'
import { blockedWords, findWords } from './word-check.ts'

type Sending = Extract<StoryAction, 'story-submit-approve' | 'story-submit-approve-again'>

interface SubmitForm {
  /** Which of the two buttons; the rules ask whether it was sent before. */
  action?: Sending
  version?: number | undefined
  comment?: string
  skip?: readonly number[]
  book: Rulebook
  /** Whether pictures a machine took offence at keep a story back. */
  blocksRisk?: boolean
}

const checkText = async (
  db: Db,
  { book, blocksRisk = true }: Pick<SubmitForm, 'book' | 'blocksRisk'>,
  story: StoryRow,
  { content, hash }: { content: StoryContent; hash: string },
) => {
  const words = await findWords(db, story, book, { content, hash })
  const risks = await riskChecks(db, story.tenantId, content, blocksRisk)
  const missing = missingParts(story.type as StoryType, story.title, content)
  const open = risks.filter(({ passedBy }) => !passedBy)
  return {
    findings: [...words, ...open.map(({ severity, word }) => ({ severity, word, count: 1 }))],
    problems: [...missing, ...blockedWords(words), ...riskProblems(risks)],
  }
}

/** What a sender sees before sending. */
export const submitInfo = async (
  db: Db,
  actor: Actor,
  storyId: number,
  form: Pick<SubmitForm, 'book' | 'blocksRisk'>,
) => {
  const story = await findVisibleStory(db, actor, storyId)
  demand(actor, reviewOf(story) ? 'story-submit-approve-again' : 'story-submit-approve', story)
  const plan = await planFor(db, story)
  const staff = await findStaff(db, story.tenantId, plan)
  const optional = plan.steps.filter(({ required }) => !required).map(({ no }) => no)
  const ahead = await textAhead(db, actor, story)
  const { content, contentHash } = ahead
    ? { content: ahead.content, contentHash: ahead.hash }
    : await readText(db, story)
  const title = ahead ? ahead.facts.title : story.title
  const text = await checkText(db, form, { ...story, title }, { content, hash: contentHash })
  return {
    flowId: plan.flow.id,
    flowName: plan.flow.name,
    note: plan.flow.note,
    steps: plan.steps.map((step, index) => ({
      ...step,
      who: say(step.who, actor.language),
      people: staff[index]?.people.length ?? 0,
    })),
    missing: [...text.problems, ...staffProblems(plan, staff, optional)].map((problem) =>
      say(problem, actor.language),
    ),
    findings: text.findings.map((one) => ({ ...one, word: say(one.word, actor.language) })),
  }
}

/** Everything a sending needs, or why it cannot be. */
const prepare = async (tx: Tx, story: StoryRow, form: SubmitForm) => {
  const { skip = [] } = form
  const text = await readText(tx, story)
  const plan = await planFor(tx, story)
  const steps = withoutSkipped(plan.steps, skip)
  const checked = await checkText(tx, form, story, { content: text.content, hash: text.contentHash })
  const staff = await findStaff(tx, story.tenantId, plan)
  const problems = [...checked.problems, ...staffProblems(plan, staff, skip)]
  const [first, ...others] = problems
  if (first !== undefined) {
    const facts = { missing: problems, findings: checked.findings }
    const message = reviewMessages.notSubmitted({ problems: together([first, ...others]) })
    throw new AppError('not_allowed', { message, facts })
  }
  const { flow, writers } = plan
  return { text, flow, steps, writers, staff: staff.find(({ no }) => !skip.includes(no)) }
}
type Prepared = Awaited<ReturnType<typeof prepare>>

const firstFacts = (actor: Actor, no: number, { text, flow, steps, writers }: Prepared): ReviewFacts => ({
  no,
  state: 'open',
  flowName: flow.name,
  hash: text.hash,
  submittedBy: actor.id,
  submittedName: actor.name,
  passAll: flow.passAll,
  step: null,
  lastSeats: steps.at(-1)?.seats ?? [],
  lastWho: steps.at(-1)?.who ?? '',
  stepCount: steps.length,
  done: [],
  voided: [],
  writers,
})

/** Sends the text through the flow that fits the story; what the sender has typed goes with it. */
export const submitForReview = async ({ tx, actor }: Ctx, storyId: number, form: SubmitForm) => {
  const { action = 'story-submit-approve', version, comment: note = '' } = form
  const found = await lockVisibleStory(tx, actor, storyId)
  const ready = await actOnLocked({ tx, actor }, found, action, { endsWriting: true })
  demandSeen(found, version)
  const story = await takeHand({ tx, actor }, ready)
  const prepared = await prepare(tx, story, form)
  const { flow, steps, text, staff } = prepared

  const facts = firstFacts(actor, (reviewOf(story)?.no ?? 0) + 1, prepared)
  const { no, state, flowName, passAll, hash, submittedBy, submittedName } = facts
  const sent = { no, state, flowName, passAll, hash, submittedBy, submittedName }
  if (steps.length === 0) throw new AppError('not_allowed', { message: reviewMessages.noSteps() })
  const review = { ...sent, flowId: flow.id, version: story.version, note }
  const begun = await insertReview(tx, story, review, steps)
  const opened = await tellSeated(tx, story, { review: facts, row: begun.first }, staff)
  const details = { review: no, flow: flowName, steps: steps.map(({ name }) => name), hash: text.hash }
  const act = { action: 'submitApprove', by: actor, note, details } as const
  const changes = {
    stage: 'reviewing',
    box: 'draft',
    review: toJson(opened),
    updatedAt: sql<Date>`now()`,
  }
  await appendActs(tx, story, [act], { changes, handledBy: story.place })
  // Nobody has done or taken any of it yet.
  return present(begun.review, begun.steps, new Map())
}
