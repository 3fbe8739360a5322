import { AppError } from '@rongbian/contract'
import { reviewMessages } from '@rongbian/contract/messages/review'
import {
  type FlowStep,
  flowFor,
  type StoryLevel,
  type StoryType,
  seatsOfStep,
  stepScopes,
} from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { departmentOf } from '#/review-record/department.ts'
import { findSeated, type Seated } from '#/review-record/people-queries.ts'
import type { PlannedStep } from '#/review-record/queries.ts'
import { say } from '#/say.ts'
import type { StoryRow } from '#/story/access.ts'
import { findFlowFacts } from './flow-queries.ts'

const findFlowOf = async (db: Db, story: StoryRow, departmentId: string) => {
  const facts = await findFlowFacts(db, story, departmentId)
  const flowId = flowFor(facts.rules, {
    // The columns are text and number in SQL and unions here.
    type: story.type as StoryType,
    level: story.level as StoryLevel,
    departmentIds: facts.departmentIds,
    channelIds: facts.channelIds,
  })
  const flow = facts.flows.find(({ id }) => id === flowId)
  const department = facts.departmentName ?? story.departmentName
  if (flow) return { flow, names: facts.names, department, writers: facts.writers }
  throw new AppError('not_allowed', { message: reviewMessages.noFlow() })
}

/** 要闻部部门主任、总编, or people by name. */
const whoDoes = (
  { scope, roleIds, personIds }: FlowStep,
  names: Readonly<Record<string, string>>,
  department: string,
) => {
  const where = scope === 'department' ? department : ''
  const named = (ids: readonly string[]) => ids.flatMap((id) => names[id] ?? [])
  const words = [...named(roleIds).map((name) => `${where}${name}`), ...named(personIds)]
  return words.join('、') || reviewMessages.nobody({ scope: stepScopes[scope] })
}

/** The flow's steps for this story, each with its seats; numbered as in the flow. */
export const planFor = async (db: Db, story: StoryRow) => {
  const departmentId = departmentOf(story)
  const { flow, names, department, writers } = await findFlowOf(db, story, departmentId)
  const steps = flow.steps.map((step, index) => ({
    no: index + 1,
    kind: step.kind,
    name: step.name,
    scope: step.scope,
    required: step.required,
    dueHours: step.dueHours,
    roleIds: [...step.roleIds],
    personIds: [...step.personIds],
    seats: seatsOfStep(step, departmentId),
    who: whoDoes(step, names, department),
  }))
  return { flow, departmentId, steps, writers }
}
type Plan = Awaited<ReturnType<typeof planFor>>

/** The steps a sender has not left out, numbered anew. */
export const withoutSkipped = (steps: Plan['steps'], skip: readonly number[]): PlannedStep[] => {
  for (const no of skip) {
    const step = steps.find((each) => each.no === no)
    if (!step) throw new AppError('invalid', { fields: { skip: reviewMessages.stepUnknown({ no }) } })
    if (step.required)
      throw new AppError('invalid', { fields: { skip: reviewMessages.stepRequired({ step: step.name }) } })
  }
  return steps
    .filter(({ no }) => !skip.includes(no))
    .map(({ required: _, who, ...step }, index) => ({ ...step, who: say(who), no: index + 1 }))
}

/** Gives each step a person of its own, moving earlier ones where that helps; answers the step that finds none. */
const findUnmanned = (seated: readonly Seated[]) => {
  const taken = new Map<string, Seated>()
  const seat = (step: Seated, tried: Set<string>): boolean =>
    step.people.some((person) => {
      if (tried.has(person)) return false
      tried.add(person)
      const holder = taken.get(person)
      if (holder && !seat(holder, tried)) return false
      taken.set(person, step)
      return true
    })
  return seated.find((step) => !seat(step, new Set()))
}

/** Who could do each step; whoever wrote in the story could none. */
export const findStaff = (db: Db, tenantId: number, { departmentId, steps, writers }: Plan) =>
  findSeated(db, { tenantId, departmentId }, steps, writers)

/** What stands in the way of all steps being done, but for those left out. */
export const staffProblems = ({ flow, steps }: Plan, staff: readonly Seated[], skip: readonly number[]) => {
  const asked = staff.filter(({ no }) => !skip.includes(no))
  const stepOf = ({ no }: Seated) => steps.find((step) => step.no === no)
  const problems = asked
    .filter(({ people }) => people.length === 0)
    .map((seated) =>
      reviewMessages.stepUnstaffed({ step: stepOf(seated)?.name ?? '', who: stepOf(seated)?.who ?? '' }),
    )
  // Who may pass all steps needs nobody beside.
  if (problems.length > 0 || flow.passAll) return problems
  const unmanned = findUnmanned(asked)
  return unmanned ? [reviewMessages.stepsShortOfPeople({ step: stepOf(unmanned)?.name ?? '' })] : []
}
