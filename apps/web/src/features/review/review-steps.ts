import type { Review, ReviewStep } from '@rongbian/contract/workflow'
import type { StepState } from '@rongbian/domain'
import { noted } from '#/i18n/punctuation.ts'

/** Reviews come newest first; only the newest can be under way. */
export const openReviewOf = (reviews: readonly Review[]) => {
  const [newest] = reviews
  return newest?.state === 'open' ? newest : undefined
}

export const openStepOf = ({ steps }: Review) => steps.find(({ state }) => state === 'open')

const passing: readonly StepState[] = ['passed', 'passed-all']
export const passedSteps = ({ steps }: Review) => steps.filter(({ state }) => passing.includes(state))
export const stepsLeft = ({ steps }: Review) =>
  steps.filter(({ state }) => state === 'open' || state === 'waiting')

/** 初审（江予白）: how a step and whoever did it are named together. */
export const stepWithPerson = ({ name, personName }: Pick<ReviewStep, 'name' | 'personName'>) =>
  personName ? noted(name, personName) : name

/** A change of the reviewed text in this sending would undo these; a proofreader's corrections undo nothing. */
export const wouldVoid = (review: Review | undefined): ReviewStep[] => {
  if (!review) return []
  if (review.state === 'cleared') return passedSteps(review)
  const isRead = review.state === 'open' && openStepOf(review)?.kind === 'review'
  return isRead ? passedSteps(review) : []
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const soonMs = 2 * hour

interface Due {
  tone: 'neutral' | 'warning' | 'bad'
  side: 'left' | 'over'
  unit: 'minutes' | 'hours' | 'days'
  count: number
}

const spanOf = (ms: number): Pick<Due, 'unit' | 'count'> => {
  if (ms < hour) return { unit: 'minutes', count: Math.max(1, Math.floor(ms / minute)) }
  if (ms < day) return { unit: 'hours', count: Math.floor(ms / hour) }
  return { unit: 'days', count: Math.floor(ms / day) }
}

/** How long a step has left, or by how much it is late. */
export const dueOf = (dueAt: string, now: number): Due => {
  const left = Date.parse(dueAt) - now
  if (left <= 0) return { tone: 'bad', side: 'over', ...spanOf(-left) }
  return { tone: left < soonMs ? 'warning' : 'neutral', side: 'left', ...spanOf(left) }
}
