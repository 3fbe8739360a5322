import { dashboardMessages as messages } from '@rongbian/contract/messages/dashboard'
import { phrase } from '@rongbian/contract/messages/phrases'
import {
  type Actor,
  admission,
  deliveryActs,
  handKinds,
  type Message,
  storyStatuses,
  type TodoKind,
  type WithdrawReason,
  withdrawReasons,
} from '@rongbian/domain'
import { keptMessage, say } from '#/say.ts'
import { storyLink } from '#/story/story-notices.ts'
import type { TodoRow } from './todo-queries.ts'

type Words = Message | string

const joined = (...parts: (Words | false | null | undefined)[]): Words => {
  const [first, ...rest] = parts.filter((part): part is Words => Boolean(part))
  if (first === undefined) return ''
  return rest.length > 0 ? messages.joined({ first, rest: joined(...rest) }) : first
}
const withReason = (words: Message, reason: Words | null | undefined) =>
  reason ? messages.because({ words, reason }) : words

const ofStep = ({ review }: TodoRow, actor: Actor) => {
  const step = review?.step
  if (!review || !step) return ''
  const { delegation } = admission(actor, review, step)
  return joined(
    step.name,
    messages.submittedBy({ name: review.submittedName }),
    delegation && messages.inPlaceOf({ name: delegation.giverName }),
    step.claimedBy === actor.id && messages.claimed(),
  )
}

const ofHand = ({ hand, hand_note, author_name, status }: TodoRow) =>
  hand?.side === 'in'
    ? withReason(messages.handedBy({ name: hand.byName, kind: phrase(handKinds[hand.kind]) }), hand_note)
    : joined(author_name, phrase(storyStatuses[status].label))

const ofReturn = ({ returned_by, returned_note, unchanged }: TodoRow) =>
  joined(
    !unchanged && messages.changed(),
    withReason(messages.returnedBy({ name: returned_by ?? '' }), returned_note),
  )

const ofIssue = ({ review }: TodoRow) => {
  const last = review?.done.at(-1)
  return last ? messages.passedBy({ step: last.name, name: last.personName }) : messages.passed()
}

const ofFailure = ({ channel_name, act, problem, said }: TodoRow) =>
  withReason(
    messages.failed({ channel: channel_name ?? '', act: act ? phrase(deliveryActs[act]) : '' }),
    keptMessage(problem ?? '', said),
  )

const takenDown = { todo: messages.deleteByHand, check: messages.checkDeleted } as const
const corrected = { todo: messages.correctByHand, check: messages.checkCorrected } as const

const ofManual = ({ channel_name, act, done_by, is_printed }: TodoRow) => {
  const channel = channel_name ?? ''
  const words = is_printed ? corrected : takenDown
  if (done_by) return words.check({ channel, name: done_by })
  return (act === 'withdraw' ? words.todo : messages.publishByHand)({ channel })
}

const ofWithdrawal = ({ asked_by, channel_names, reason, asked_note }: TodoRow) =>
  withReason(
    messages.withdrawalAsked({
      name: asked_by ?? '',
      channels: channel_names ?? [],
      reason: phrase(withdrawReasons[reason as WithdrawReason].label),
    }),
    asked_note,
  )

const notes: Record<TodoKind, (row: TodoRow, actor: Actor) => Words> = {
  review: ofStep,
  proof: ofStep,
  handed: ofHand,
  returned: ofReturn,
  issue: ofIssue,
  failed: ofFailure,
  manual: ofManual,
  takedown: ofManual,
  confirm: ofWithdrawal,
}

/** In the language the actor reads. */
export const noteOf = (row: TodoRow, actor: Actor) => say(notes[row.kind](row, actor), actor.language)

type Linked = Pick<TodoRow, 'story_id' | 'library'>
type Link = (row: Linked) => string
/** The story over the home page, with all its buttons. */
const onHomePage: Link = ({ story_id, library }) => `/homePage?story=${library}:${story_id}`
const onItsChannels: Link = (row) => `${onHomePage(row)}:release`
const inEditor: Link = ({ story_id: id, library }) => storyLink({ id, library })

const links: Record<TodoKind, Link> = {
  review: onHomePage,
  proof: onHomePage,
  handed: onHomePage,
  returned: inEditor,
  issue: onHomePage,
  failed: onItsChannels,
  manual: onItsChannels,
  takedown: onItsChannels,
  confirm: onItsChannels,
}

export const linkOf = (row: Linked & Pick<TodoRow, 'kind'>) => links[row.kind](row)
