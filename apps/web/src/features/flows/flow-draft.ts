import type { Flow } from '@rongbian/contract/flows'
import {
  type FlowStep,
  type FlowSubject,
  flowLimits,
  flowProblem,
  type Phrase,
  type StepKind,
} from '@rongbian/domain'
import { newUuid } from '#/api/new-uuid.ts'

/** A step while it is edited; the key stays when it moves or changes its name. */
export interface DraftStep extends FlowStep {
  key: string
  roleIds: string[]
  personIds: string[]
}

export interface FlowForm {
  name: string
  note: string
  passAll: boolean
  steps: Omit<DraftStep, 'key'>[]
}

export interface Draft extends FlowForm {
  /** Chosen once, when the flow is made. */
  subject: FlowSubject
  steps: DraftStep[]
}

export const draftOf = ({ name, note, passAll, subject, steps }: Flow): Draft => ({
  subject,
  name,
  note,
  passAll,
  steps: steps.map((step, index) => ({ ...step, key: `step${index}` })),
})

export const blankStep = (kind: StepKind, name: string): DraftStep => ({
  key: newUuid(),
  kind,
  name,
  scope: kind === 'proof' ? 'house' : 'department',
  roleIds: [],
  personIds: [],
  required: true,
  dueHours: null,
})

export const formOf = ({ name, note, passAll, steps }: Draft): FlowForm => ({
  name: name.trim(),
  note: note.trim(),
  passAll,
  steps: steps.map(({ key: _, name, ...step }) => ({ ...step, name: name.trim() })),
})

/** The fields people see change; in the order of the screen. */
const flowFields = ['name', 'note', 'passAll', 'steps'] as const
export type FlowField = (typeof flowFields)[number]

const textOf = (form: FlowForm) => flowFields.map((field) => JSON.stringify(form[field]))

export const changedFields = (before: Draft, after: Draft): FlowField[] => {
  const [texts, others] = [textOf(formOf(before)), textOf(formOf(after))]
  return flowFields.filter((_, index) => texts[index] !== others[index])
}

/** Moves a step so many places, not beyond the ends. */
export const movedStep = (steps: readonly DraftStep[], key: string, by: number): DraftStep[] => {
  const from = steps.findIndex((step) => step.key === key)
  const step = steps[from]
  if (!step) return [...steps]
  const to = Math.max(0, Math.min(steps.length - 1, from + by))
  return steps.toSpliced(from, 1).toSpliced(to, 0, step)
}

/** A new step stands after the chosen one, but before the last: that one signs. */
export const withStep = (steps: readonly DraftStep[], step: DraftStep, after: string | undefined) => {
  const chosen = steps.findIndex(({ key }) => key === after)
  const last = Math.max(0, steps.length - 1)
  return steps.toSpliced(chosen === -1 ? last : Math.min(chosen + 1, last), 0, step)
}

/** 一校, 二校 … as long as there are numerals; the person may write another name. */
const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']
const reviewNames = ['初审', '复审', '终审', ...numerals.slice(3).map((numeral) => `${numeral}审`)]
const names: Record<StepKind, string[]> = {
  review: reviewNames,
  proof: numerals.map((numeral) => `${numeral}校`),
}
export const freeName = (steps: readonly DraftStep[], kind: StepKind) =>
  names[kind].find((name) => steps.every((step) => step.name !== name)) ?? ''

type DraftProblem = 'nameMissing' | 'nameTaken' | 'stepNameMissing' | { text: Phrase }

/** What keeps a draft from being saved: what is empty or taken, then the rules of the domain. */
export const problemOf = (draft: Draft, otherNames: readonly string[]): DraftProblem | undefined => {
  const { name, steps } = formOf(draft)
  if (!name) return 'nameMissing'
  if (otherNames.includes(name)) return 'nameTaken'
  if (steps.some((step) => !step.name)) return 'stepNameMissing'
  const text = flowProblem(steps)
  return text ? { text } : undefined
}

export const canAddStep = ({ steps }: Draft) => steps.length < flowLimits.stepsMax
