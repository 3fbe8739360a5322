import { AppError } from '@rongbian/contract'
import type * as contract from '@rongbian/contract/flows'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { workflowMessages } from '@rongbian/contract/messages/workflow'
import type { Message } from '@rongbian/domain'
import {
  type Actor,
  type FlowRule,
  type FlowStep,
  type FlowSubject,
  flowFor,
  flowProblem,
} from '@rongbian/domain'
import type { z } from 'zod'
import type { Db, Tx } from '#/db/open.ts'
import { changesOf, isEmpty, record } from '#/features/admin/index.ts'
import type { CallCtx } from '#/http/command.ts'
import * as queries from './flow-queries.ts'

type NewFlow = z.output<typeof contract.createFlow.body>
type FlowForm = Omit<NewFlow, 'subject'>
type RuleForm = z.output<typeof contract.saveRules.body>
type RuleTrial = z.output<typeof contract.tryRules.body>

const refuse = (field: string, message: Message) => new AppError('invalid', { fields: { [field]: message } })

// Only what the contract has checked is ever saved as steps.
const stepsOf = ({ steps }: queries.FlowRow) => steps as unknown as FlowStep[]

const present = (row: queries.FlowRow): contract.Flow => ({
  uuid: row.id,
  name: row.name,
  note: row.note,
  passAll: row.passAll,
  // The database checks it.
  subject: row.subject as FlowSubject,
  steps: stepsOf(row).map((step) => ({
    ...step,
    roleIds: [...step.roleIds],
    personIds: [...step.personIds],
  })),
  version: row.version,
  disabled: row.disabledAt !== null,
  open: row.open,
  updatedBy: row.updatedBy,
  updated: row.updatedAt.toISOString(),
})

export const listFlows = async (db: Db, { tenantId }: Actor) => {
  const rows = await queries.findFlows(db, tenantId)
  const named = rows.flatMap(stepsOf).flatMap(({ personIds }) => personIds)
  const [rules, roles, people] = await Promise.all([
    queries.findRules(db, tenantId),
    queries.findRoleNames(db, tenantId),
    queries.findPeopleNames(db, tenantId, named),
  ])
  return { flows: rows.map(present), rules, roles, people }
}

/** A lone surrogate cannot be written as JSON. */
const written = ({ name, note, passAll, steps }: FlowForm) => ({
  name: name.toWellFormed(),
  note: note.toWellFormed(),
  passAll,
  steps: steps.map((step) => ({ ...step, name: step.name.toWellFormed() })),
})

const checkSteps = async (tx: Tx, tenantId: number, steps: readonly FlowStep[]) => {
  const problem = flowProblem(steps)
  if (problem) throw refuse('steps', asMessage(problem))
  const roles = await queries.findNames(
    tx,
    tenantId,
    'role',
    steps.flatMap(({ roleIds }) => roleIds),
  )
  const people = await queries.findNames(
    tx,
    tenantId,
    'person',
    steps.flatMap(({ personIds }) => personIds),
  )
  for (const { name, roleIds, personIds } of steps) {
    if (!roleIds.every((id) => roles.has(id))) throw refuse('steps', workflowMessages.roleGone({ name }))
    if (!personIds.every((id) => people.has(id))) throw refuse('steps', workflowMessages.personGone({ name }))
  }
}

const checkName = async (tx: Tx, tenantId: number, name: string) => {
  const twin = await queries.findFlowByName(tx, tenantId, name)
  if (twin) throw new AppError('conflict', { fields: { name: workflowMessages.flowTaken({ name }) } })
}

const requireFlow = async (tx: Tx, tenantId: number, id: string) => {
  const flow = await queries.findFlow(tx, tenantId, id)
  if (!flow) throw new AppError('not_found', { message: workflowMessages.flowGone() })
  return flow
}

export const createFlow = async ({ tx, actor, caller }: CallCtx, { subject, ...form }: NewFlow) => {
  const values = { ...written(form), subject }
  await checkName(tx, actor.tenantId, values.name)
  await checkSteps(tx, actor.tenantId, values.steps)
  const { id } = await queries.insertFlow(tx, actor.tenantId, actor.name, values)
  const { name, ...details } = values
  await record({ tx, actor, caller }, id, { action: 'flow.create', target: name, details })
  return { uuid: id }
}

export const updateFlow = async (
  { tx, actor, caller }: CallCtx,
  id: string,
  { version, ...form }: FlowForm & { version: number },
) => {
  const { tenantId } = actor
  const flow = await requireFlow(tx, tenantId, id)
  if (flow.version !== version) throw new AppError('stale')
  const values = written(form)
  if (values.name !== flow.name) await checkName(tx, tenantId, values.name)
  await checkSteps(tx, tenantId, values.steps)
  const { name, note, passAll } = flow
  const details = changesOf<typeof values>({ name, note, passAll, steps: present(flow).steps }, values)
  if (isEmpty(details)) return
  await queries.updateFlow(tx, { tenantId, id }, actor.name, values)
  await record({ tx, actor, caller }, id, { action: 'flow.update', target: flow.name, details })
}

/** A rule that leads to a disabled flow would leave stories without one. */
const checkUnused = async (tx: Tx, tenantId: number, { id, name }: queries.FlowRow) => {
  const rules = await queries.findRules(tx, tenantId)
  const used = rules.filter(({ flowId }) => flowId === id).length
  if (used > 0) {
    throw new AppError('not_allowed', {
      message: workflowMessages.flowInUse({ used, name }),
    })
  }
}

export const switchFlow = async ({ tx, actor, caller }: CallCtx, id: string, disabled: boolean) => {
  const flow = await requireFlow(tx, actor.tenantId, id)
  if (disabled === (flow.disabledAt !== null)) return
  if (disabled) await checkUnused(tx, actor.tenantId, flow)
  await queries.switchFlow(tx, { tenantId: actor.tenantId, id }, actor.name, disabled)
  await record({ tx, actor, caller }, id, { action: 'flow.status', target: flow.name, details: { disabled } })
}

const isForAll = ({ type, level, departmentId, channelId }: FlowRule) =>
  [type, level, departmentId, channelId].every((condition) => condition === null)

const idsIn = (rules: readonly FlowRule[], field: 'departmentId' | 'channelId') =>
  rules.flatMap((rule) => rule[field] ?? [])

const checkRules = async (tx: Tx, tenantId: number, rules: readonly FlowRule[]) => {
  if (!rules.some(isForAll)) throw refuse('rules', workflowMessages.ruleForAll())
  const flows = await queries.findFlows(tx, tenantId)
  const usable = flows.filter(({ disabledAt, subject }) => disabledAt === null && subject === 'story')
  const enabled = new Set(usable.map(({ id }) => id))
  if (!rules.every(({ flowId }) => enabled.has(flowId)))
    throw refuse('rules', workflowMessages.ruleFlowGone())
  const places = {
    departmentId: ['department', workflowMessages.ruleDepartmentGone()],
    channelId: ['channel', workflowMessages.ruleChannelGone()],
  } as const
  for (const [field, [table, gone]] of Object.entries(places)) {
    const ids = idsIn(rules, field as keyof typeof places)
    const known = await queries.findNames(tx, tenantId, table, ids)
    if (!ids.every((id) => known.has(id))) throw refuse('rules', gone)
  }
}

export const saveRules = async ({ tx, actor, caller }: CallCtx, { rules, base }: RuleForm) => {
  const { tenantId } = actor
  const before: FlowRule[] = await queries.findRules(tx, tenantId)
  if (!isEmpty(changesOf({ rules: before }, { rules: base }))) throw new AppError('stale')
  await checkRules(tx, tenantId, rules)
  const details = changesOf({ rules: before }, { rules })
  if (isEmpty(details)) return
  await queries.replaceRules(tx, tenantId, rules)
  await record({ tx, actor, caller }, '', {
    action: 'flow.rules',
    target: workflowMessages.ruleCount({ count: rules.length }),
    details,
  })
}

/** As the rules on the screen would decide, saved or not. */
export const tryRules = async (db: Db, { tenantId }: Actor, { departmentId, rules, ...trial }: RuleTrial) => {
  const departmentIds = await queries.findDepartmentsAbove(db, tenantId, departmentId)
  if (departmentIds.length === 0) throw refuse('departmentId', workflowMessages.departmentGone())
  return { flowId: flowFor(rules, { ...trial, departmentIds }) ?? null }
}
