import { AppError } from '@rongbian/contract'
import {
  type FlowStep,
  flowFor,
  type StoryLevel,
  type StoryType,
  seatsOfStep,
  stepScopes,
} from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import type { StoryRow } from '#/features/stories/access.ts'
import { findDepartmentsAbove, findNames, findRules } from '#/features/workflow/flow-queries.ts'
import { departmentOf } from './department.ts'
import { findSeated, type Seated } from './people-queries.ts'
import { findChannelIds, findFlow, type PlannedStep } from './queries.ts'

const findFlowOf = async (db: Db, story: StoryRow, departmentIds: readonly string[]) => {
  const { tenantId } = story
  const flowId = flowFor(await findRules(db, tenantId), {
    // The columns are text and number in SQL and unions here.
    type: story.type as StoryType,
    level: story.level as StoryLevel,
    departmentIds,
    channelIds: await findChannelIds(db, story),
  })
  const flow = flowId && (await findFlow(db, tenantId, flowId))
  if (flow) return flow
  throw new AppError('not_allowed', { message: '没有适用的审校流程，请流程管理者在「审校流程」中设置' })
}

type Names = ReadonlyMap<string, string>

/** 部门主任（要闻部）、总编, or people by name. */
const whoDoes = (
  { scope, roleIds, personIds }: FlowStep,
  roles: Names,
  people: Names,
  department: string,
) => {
  const where = scope === 'department' ? `（${department}）` : ''
  const named = (names: Names, ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? [])
  const words = [...named(roles, roleIds).map((name) => `${name}${where}`), ...named(people, personIds)]
  return words.join('、') || `无人（${stepScopes[scope]}）`
}

/** The flow's steps for this story, each with its seats; numbered as in the flow. */
export const planFor = async (db: Db, story: StoryRow) => {
  const { tenantId } = story
  const departmentId = departmentOf(story)
  const departmentIds = await findDepartmentsAbove(db, tenantId, departmentId)
  const flow = await findFlowOf(db, story, departmentIds)
  // Only the contract's steps are ever saved.
  const flowSteps = flow.steps as unknown as FlowStep[]
  const ids = (field: 'roleIds' | 'personIds') => flowSteps.flatMap((step) => step[field])
  const roles = await findNames(db, tenantId, 'role', ids('roleIds'))
  const people = await findNames(db, tenantId, 'person', ids('personIds'))
  const departments = await findNames(db, tenantId, 'department', [departmentId])
  const department = departments.get(departmentId) ?? story.departmentName
  const steps = flowSteps.map((step, index) => ({
    no: index + 1,
    kind: step.kind,
    name: step.name,
    scope: step.scope,
    required: step.required,
    dueHours: step.dueHours,
    roleIds: [...step.roleIds],
    personIds: [...step.personIds],
    seats: seatsOfStep(step, departmentId),
    who: whoDoes(step, roles, people, department),
  }))
  return { flow, departmentIds, steps }
}
export type Plan = Awaited<ReturnType<typeof planFor>>

/** The steps a sender has not left out, numbered anew. */
export const withoutSkipped = (steps: Plan['steps'], skip: readonly number[]): PlannedStep[] => {
  for (const no of skip) {
    const step = steps.find((each) => each.no === no)
    if (!step) throw new AppError('invalid', { fields: { skip: `流程没有第 ${no} 步` } })
    if (step.required)
      throw new AppError('invalid', { fields: { skip: `${step.name}是必经的一步，不能省去` } })
  }
  return steps
    .filter(({ no }) => !skip.includes(no))
    .map(({ required: _, ...step }, index) => ({ ...step, no: index + 1 }))
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
export const findStaff = (db: Db, tenantId: number, plan: Plan, writers: readonly string[]) =>
  findSeated(db, tenantId, plan.departmentIds, plan.steps, writers)

/** What stands in the way of all steps being done, but for those left out. */
export const staffProblems = ({ flow, steps }: Plan, staff: readonly Seated[], skip: readonly number[]) => {
  const asked = staff.filter(({ no }) => !skip.includes(no))
  const stepOf = ({ no }: Seated) => steps.find((step) => step.no === no)
  const problems = asked
    .filter(({ people }) => people.length === 0)
    .map((seated) => `${stepOf(seated)?.name}没有人可以进行（${stepOf(seated)?.who}，写过这篇稿件的人除外）`)
  // Who may pass all steps needs nobody beside.
  if (problems.length > 0 || flow.passAll) return problems
  const unmanned = findUnmanned(asked)
  return unmanned ? [`${stepOf(unmanned)?.name}人手不足：一人不能做两步，可以进行各步的人不够`] : []
}
