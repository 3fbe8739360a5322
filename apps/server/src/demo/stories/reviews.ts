import type { Actor } from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import {
  approveStep,
  claim,
  collateStep,
  denyStep,
  readText,
  submitForReview,
} from '#/features/review/index.ts'
import { createRulebooks, type Rulebook } from '#/features/words/index.ts'
import { writeText } from '#/review-record/write-text.ts'
import { lockVisibleStory } from '#/story/access.ts'
import { cleanAndHash } from '#/story/clean-content.ts'
import { listFacts } from '#/story/list-facts.ts'
import { actorsOf } from './actors.ts'
import { leads } from './leads.ts'
import type { MadeStory, Newsroom } from './made-story.ts'
import { doneAgo } from './review-times.ts'

/** Who reviews for a department; only what its reporters wrote is sent. */
export const desks: Record<string, { reporter: string; editor: string; head: string }> = {
  city: { reporter: 'reporter', editor: 'editor', head: 'director' },
  culture: { reporter: 'linzhaoye', editor: 'wenxu', head: 'qiaomanqing' },
  economy: { reporter: 'hexingzhi', editor: 'fangjinshu', head: 'shuyunfan' },
}

interface Plan {
  /** How many of the six steps are done. */
  done: number
  /** Since the last step was taken. */
  hours: number
  end?: 'claimed' | 'denied' | 'void'
}

/** Every step has stories that wait, some for too long, and some in hand. */
const plans: readonly Plan[] = [
  { done: 0, hours: 1.2 },
  { done: 1, hours: 1.6 },
  { done: 2, hours: 1.1 },
  { done: 3, hours: 2.3 },
  { done: 4, hours: 3.1 },
  { done: 5, hours: 2.6 },
  { done: 0, hours: 6.5 },
  { done: 1, hours: 7.4, end: 'claimed' },
  { done: 4, hours: 11 },
  { done: 6, hours: 1.4 },
  { done: 1, hours: 4.2, end: 'denied' },
  { done: 6, hours: 5.3, end: 'void' },
  { done: 0, hours: 1.9, end: 'claimed' },
  { done: 5, hours: 12 },
  { done: 2, hours: 5.8 },
  { done: 3, hours: 1.3, end: 'claimed' },
  { done: 0, hours: 2.8 },
  { done: 1, hours: 2.1 },
  { done: 2, hours: 3.2 },
  { done: 3, hours: 5.1 },
  { done: 4, hours: 1.7, end: 'claimed' },
  { done: 5, hours: 1.5 },
  { done: 6, hours: 8 },
  { done: 6, hours: 20 },
  { done: 4, hours: 14, end: 'denied' },
  { done: 0, hours: 9 },
]

const hoursOfStep = 0.9
const opinions = ['同意。', '事实与数字已核对。', '导语收紧后可用。', '标题准确，可以送下一步。', '']
const corrections = [2, 0, 1]
const reasons = ['受访者姓名前后不一致，请核实后再送。', '缺少主管部门的回应，请补充采访。']

export interface Sent {
  tx: Tx
  actor: (account: string) => Actor
  book: Rulebook
  story: { tenantId: number; id: number; library: string }
  desk: (typeof desks)[string]
  index: number
}

const reviewersOf = ({ desk, index }: Sent) => [
  { account: desk.editor, pass: approveStep },
  { account: 'proof', pass: collateStep },
  { account: 'proof2', pass: collateStep },
  { account: 'proof3', pass: collateStep },
  { account: desk.head, pass: approveStep },
  { account: index % 3 === 0 ? 'duhuaian' : 'chief', pass: approveStep },
]

const correct = async ({ tx, actor, story, desk }: Sent) => {
  const writer = actor(desk.reporter)
  const row = await lockVisibleStory(tx, writer, story.id)
  const { content } = await readText(tx, row)
  const { content: changed, hash } = cleanAndHash({
    ...content,
    summary: `${content.summary}本报将继续关注。`,
  })
  await writeText(tx, row, {
    kind: 'save',
    base: row.version,
    content: changed,
    hash,
    facts: listFacts(changed),
    by: writer,
    act: { action: 'edit', by: writer, details: { contentHash: hash } },
  })
}

/** What the last person did instead of passing it on. */
const endings = {
  claimed: ({ tx, story }: Sent, reviewer: Actor) => claim({ tx, actor: reviewer }, story.id),
  denied: ({ tx, story, index }: Sent, reviewer: Actor) =>
    denyStep({ tx, actor: reviewer }, story.id, { comment: reasons[index % reasons.length] ?? '' }),
  void: (sent: Sent) => correct(sent),
} as const

/** The sending, and as many of the steps; all of them clear the story. */
export const passedActs = (sent: Sent, done?: number): (() => Promise<unknown>)[] => {
  const { tx, actor, book, story, desk, index } = sent
  return [
    () => submitForReview({ tx, actor: actor(desk.reporter) }, story.id, { book, comment: '请审。' }),
    ...reviewersOf(sent)
      .slice(0, done)
      .map(({ account, pass }, no) => () => {
        const comment = opinions[(index + no) % opinions.length] ?? ''
        return pass({ tx, actor: actor(account) }, story.id, {
          comment,
          errors: corrections[(index + no) % corrections.length],
        })
      }),
  ]
}

const send = async (sent: Sent, { done, hours, end }: Plan) => {
  const { tx, actor, story } = sent
  const reviewers = reviewersOf(sent)
  const acts = [
    ...passedActs(sent, done),
    ...(end ? [() => endings[end](sent, actor((reviewers[done] ?? reviewers[0])?.account ?? ''))] : []),
  ]
  for (const [no, act] of acts.entries()) {
    await doneAgo(tx, story, hours + (acts.length - 1 - no) * hoursOfStep, act)
  }
}

/** Old enough that all of it can have happened since, and of a kind that takes the usual flow. */
const isFit = ({ placed }: MadeStory) => {
  const { sentTo, hoursAgo, draft } = placed
  const isLead = leads.some(({ title }) => title === draft.content.title)
  const isOfReporter = desks[draft.department]?.reporter === draft.author
  const isInDepartment = sentTo !== undefined && 'department' in sentTo
  return isInDepartment && hoursAgo > 26 && draft.type !== 'HREF' && isOfReporter && !isLead
}

/** Most of the demo accounts work for the city desk: it gets every step first; then the newest. */
const byDesk = ({ placed: one }: MadeStory, { placed: other }: MadeStory) =>
  Number(other.draft.department === 'city') - Number(one.draft.department === 'city') ||
  one.hoursAgo - other.hoursAgo

/** Who acts, and the words they are warned of. */
export const reviewDesk = async (tx: Tx, room: Newsroom): Promise<Pick<Sent, 'tx' | 'actor' | 'book'>> => ({
  tx,
  actor: await actorsOf(tx, room),
  book: await createRulebooks({ db: tx, env: { TIME_ZONE: 'Asia/Shanghai' } })(room.tenantId),
})

/** Some stories of the departments on their way through review, each by the functions that guard it. */
export const addReviews = async (tx: Tx, room: Newsroom, made: readonly MadeStory[]) => {
  const { tenantId } = room
  const at = await reviewDesk(tx, room)
  const fit = made.filter(isFit).sort(byDesk)
  for (const [index, plan] of plans.entries()) {
    const chosen = fit[index]
    const desk = desks[chosen?.placed.draft.department ?? '']
    if (!chosen || !desk) throw new Error('the demo newsroom has too few stories to review')
    const story = { tenantId, id: chosen.id, library: 'group' }
    await send({ ...at, story, desk, index }, plan)
  }
}
