import {
  type Actor,
  admission,
  deliveryActs,
  handKinds,
  storyStatuses,
  type TodoKind,
  type WithdrawReason,
  withdrawReasons,
} from '@rongbian/domain'
import { storyLink } from '#/story/story-notices.ts'
import type { TodoRow } from './todo-queries.ts'

const joined = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · ')
const withReason = (words: string, reason: string | null | undefined) =>
  reason ? `${words}：${reason}` : words

const ofStep = ({ review }: TodoRow, actor: Actor) => {
  const step = review?.step
  if (!review || !step) return ''
  const { delegation } = admission(actor, review, step)
  return joined(
    step.name,
    `${review.submittedName}送审`,
    delegation && `代${delegation.giverName}`,
    step.claimedBy === actor.id && '已领取',
  )
}

const ofHand = ({ hand, hand_note, author_name, status }: TodoRow) =>
  hand?.side === 'in'
    ? withReason(`${hand.byName}${handKinds[hand.kind]}`, hand_note)
    : joined(author_name, storyStatuses[status].label)

const ofReturn = ({ returned_by, returned_note, unchanged }: TodoRow) =>
  joined(!unchanged && '已修改，可再送审', withReason(`${returned_by ?? ''}退回`, returned_note))

const ofIssue = ({ review }: TodoRow) => {
  const last = review?.done.at(-1)
  return last ? `${last.name}通过（${last.personName}）` : '审校已通过'
}

const ofFailure = ({ channel_name, act, problem }: TodoRow) =>
  withReason(`${channel_name ?? ''}${act ? deliveryActs[act] : ''}失败`, problem)

const ofManual = ({ channel_name, act, done_by }: TodoRow) => {
  if (done_by) return `${channel_name}：${done_by}已手工删除，等第二人核对`
  return `${channel_name}：请在平台上手工${act === 'withdraw' ? '删除' : '发布'}`
}

const ofWithdrawal = ({ asked_by, channel_names, reason, asked_note }: TodoRow) =>
  withReason(
    `${asked_by}要求从${channel_names?.join('、')}撤稿，${withdrawReasons[reason as WithdrawReason].label}`,
    asked_note,
  )

const notes: Record<TodoKind, (row: TodoRow, actor: Actor) => string> = {
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

export const noteOf = (row: TodoRow, actor: Actor) => notes[row.kind](row, actor)

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
