import { AppError } from '@rongbian/contract'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { specialMessages as messages } from '@rongbian/contract/messages/specials'
import {
  type FlowStep,
  type SpecialAction,
  type SpecialEvent,
  seatsOfStep,
  specialGiver,
} from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Tx } from '#/db/open.ts'
import { notifyFound, notifyPeople } from '#/features/notifications/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { findSeated, seatedIds } from '#/review-record/people-queries.ts'
import { addEvent } from '#/special-page/events.ts'
import { specialNotices } from '#/special-page/notices.ts'
import { tell } from './change.ts'
import { demand, demandVersion } from './guard.ts'
import { presentAgain, presentReview } from './present.ts'
import { demandReadable } from './reading.ts'
import {
  demandOwnChannel,
  type FoundSpecial,
  factsOf,
  findSpecial,
  lockSpecial,
  type SpecialRow,
  updateSpecial,
} from './rows.ts'
import { keepVersion } from './versions.ts'
import { clearBlocks } from './writers.ts'

interface Flow {
  id: string
  name: string
  steps: FlowStep[]
}

const findFlow = async (tx: Tx, tenantId: number): Promise<Flow> => {
  const { rows } = await sql<Flow>`select id, name, steps from flow where tenant_id = ${tenantId}
    and subject = 'special' and disabled_at is null order by updated_at desc, id limit 1`.execute(tx)
  const [flow] = rows
  if (!flow) throw new AppError('not_allowed', { message: messages.noFlow() })
  return flow
}

/** 要闻部部门主任, 总编, or people by name. */
const whoDoes = async (tx: Tx, { tenantId, departmentId }: SpecialRow, step: FlowStep) => {
  const { rows } = await sql<{ who: string | null }>`select string_agg(
      case when named.is_role and ${step.scope === 'department'} then department.name else '' end || named.name,
      '、' order by named.is_role desc, named.name) as who
    from (select name, true as is_role from role where tenant_id = ${tenantId} and id = any(${[...step.roleIds]}::uuid[])
      union all select name, false from person where tenant_id = ${tenantId} and disabled_at is null
        and id = any(${[...step.personIds]}::uuid[])) as named,
      department where department.tenant_id = ${tenantId} and department.id = ${departmentId}`.execute(tx)
  return rows[0]?.who ?? ''
}

const planned = async (tx: Tx, row: SpecialRow, steps: readonly FlowStep[]) => {
  const plan = []
  for (const [index, step] of steps.entries())
    plan.push({
      no: index + 1,
      kind: step.kind,
      name: step.name,
      scope: step.scope,
      roleIds: [...step.roleIds],
      personIds: [...step.personIds],
      seats: seatsOfStep(step, row.departmentId),
      who: await whoDoes(tx, row, step),
      dueHours: step.dueHours,
    })
  return plan
}
type Planned = Awaited<ReturnType<typeof planned>>[number]

/** A step nobody could do is refused before anything waits for it. */
const demandStaff = async (tx: Tx, row: FoundSpecial, plan: readonly Planned[]) => {
  const seated = await findSeated(tx, row, plan, row.writerIds)
  for (const { no, people, deputies } of seated) {
    const step = plan.find((one) => one.no === no)
    if (step && people.length + deputies.length === 0)
      throw new AppError('not_allowed', { message: messages.unstaffed({ step: step.name, who: step.who }) })
  }
}

const dueIn = (hours: number | null) => (hours === null ? null : new Date(Date.now() + hours * 3_600_000))

const tellSeated = (tx: Tx, row: FoundSpecial, step: Planned, by: string) =>
  notifyFound(
    tx,
    row.tenantId,
    seatedIds(row, step, [...row.writerIds, ...row.decidedIds]),
    specialNotices.waiting(row, step.name, by, step.who),
  )

interface Act {
  note: string
  version: number
}

const take = async ({ tx, actor }: CallCtx, id: string, action: SpecialAction, version: number) => {
  await demandReadable(tx, actor, id)
  const row = await lockSpecial(tx, actor.tenantId, id)
  demand(actor, action, row)
  demandVersion(row, version)
  return row
}

const done = async ({ tx, actor, caller }: CallCtx, row: SpecialRow, event: SpecialEvent, note: string) => {
  await addEvent(tx, row, { action: event, by: actor, note, details: { hash: row.hash } })
  await audit(tx, actor, caller, {
    action: 'special.review',
    target: row.name,
    details: { act: event, note },
  })
  await tell(tx, row)
  const after = await findSpecial(tx, actor.tenantId, row.id)
  return { special: await presentAgain(tx, actor, row), review: await presentReview(tx, after) }
}

/** The flow is copied, so that a later change of it does not rewrite what was agreed. */
export const submit = async (ctx: CallCtx, id: string, { note, version }: Act) => {
  const { tx, actor } = ctx
  const row = await take(ctx, id, 'special-submit', version)
  await demandOwnChannel(tx, actor, row.channelId)
  if ((row.tree as unknown[]).length === 0)
    throw new AppError('not_allowed', { message: messages.emptyPage() })
  const { tenantId } = row
  const flow = await findFlow(tx, tenantId)
  const plan = await planned(tx, row, flow.steps)
  await demandStaff(tx, row, plan)
  const versionNo = await keepVersion(tx, row, { kind: 'sent', note, by: actor })
  const no = row.reviewNo + 1
  const key = { tenantId, specialId: row.id }
  await tx
    .insertInto('specialReview')
    .values({
      ...key,
      no,
      flowId: flow.id,
      flowName: flow.name,
      state: 'open',
      versionNo,
      hash: row.hash,
      note,
      submittedBy: actor.id,
      submittedName: actor.name,
    })
    .execute()
  await tx
    .insertInto('specialStep')
    .values(
      plan.map(({ kind: _, ...step }) => ({
        ...key,
        reviewNo: no,
        ...step,
        state: step.no === 1 ? 'open' : 'waiting',
        dueAt: step.no === 1 ? dueIn(step.dueHours) : null,
      })),
    )
    .execute()
  await updateSpecial(tx, row, {
    state: 'reviewing',
    reviewNo: no,
    voided: [],
    version: row.version + 1,
    lockId: null,
    lockName: '',
    lockTab: '',
    lockAt: null,
  })
  const [first] = plan
  if (first) await tellSeated(tx, { ...row, decidedIds: [] }, first, actor.name)
  return done(ctx, row, 'submit', note)
}

const closeReview = (
  tx: Tx,
  { tenantId, id, reviewNo }: SpecialRow,
  state: 'cleared' | 'denied' | 'withdrawn',
) =>
  tx
    .updateTable('specialReview')
    .set({ state, closedAt: sql`clock_timestamp()` })
    .where('tenantId', '=', tenantId)
    .where('specialId', '=', id)
    .where('no', '=', reviewNo)
    .execute()

const openStep = (tx: Tx, { tenantId, id, reviewNo }: SpecialRow) =>
  tx
    .updateTable('specialStep')
    .where('tenantId', '=', tenantId)
    .where('specialId', '=', id)
    .where('reviewNo', '=', reviewNo)

export const recall = async (ctx: CallCtx, id: string, { note, version }: Act) => {
  const { tx } = ctx
  const row = await take(ctx, id, 'special-recall', version)
  await openStep(tx, row).set({ state: 'void' }).where('state', 'in', ['open', 'waiting', 'passed']).execute()
  await closeReview(tx, row, 'withdrawn')
  await updateSpecial(tx, row, { state: 'draft', version: row.version + 1 })
  return done(ctx, row, 'recall', note)
}

const decide = async (
  { tx, actor }: CallCtx,
  row: FoundSpecial,
  state: 'passed' | 'denied',
  opinion: string,
) => {
  const giver = specialGiver(actor, factsOf(actor, row))
  const step = await openStep(tx, row)
    .set({
      state,
      personId: actor.id,
      personName: actor.name,
      giverId: giver?.giverId ?? null,
      giverName: giver?.giverName ?? '',
      opinion,
      hash: row.hash,
      decidedAt: sql`clock_timestamp()`,
    })
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  if (!step) throw new AppError('stale', { message: messages.changed() })
  return step
}

export const approve = async (ctx: CallCtx, id: string, { note, version }: Act) => {
  const { tx, actor } = ctx
  const row = await take(ctx, id, 'special-approve', version)
  const step = await decide(ctx, row, 'passed', note)
  const next = await openStep(tx, row)
    .set({ state: 'open' })
    .where('no', '=', step.no + 1)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
  const passed = { version: row.version + 1 }
  if (next) {
    await openStep(tx, row)
      .set({ dueAt: dueIn(next.dueHours) })
      .where('no', '=', next.no)
      .execute()
    await updateSpecial(tx, row, passed)
    const asked = {
      ...row,
      decidedIds: [...row.decidedIds, actor.id, ...(step.giverId ? [step.giverId] : [])],
    }
    await tellSeated(
      tx,
      asked,
      { ...next, kind: 'review', scope: next.scope as FlowStep['scope'] },
      row.sentByName,
    )
  } else {
    await closeReview(tx, row, 'cleared')
    await updateSpecial(tx, row, {
      ...passed,
      state: 'cleared',
      clearedHash: row.hash,
      voided: [],
      writerIds: [],
    })
    await clearBlocks(tx, row)
    const people = [row.updatedId, row.sentById ?? ''].filter((one) => one !== '' && one !== actor.id)
    await notifyPeople(tx, row.tenantId, people, specialNotices.cleared(row, actor.name))
  }
  return done(ctx, row, 'approve', note)
}

export const deny = async (ctx: CallCtx, id: string, { note, version }: Act) => {
  const { tx, actor } = ctx
  const row = await take(ctx, id, 'special-deny', version)
  if (note === '') throw new AppError('invalid', { fields: { note: asMessage(messages.reasonNeeded()) } })
  await decide(ctx, row, 'denied', note)
  await openStep(tx, row).set({ state: 'void' }).where('state', 'in', ['waiting', 'passed']).execute()
  await closeReview(tx, row, 'denied')
  await updateSpecial(tx, row, { state: 'denied', version: row.version + 1 })
  const people = [row.updatedId, row.sentById ?? ''].filter((one) => one !== '' && one !== actor.id)
  await notifyPeople(tx, row.tenantId, people, specialNotices.denied(row, actor.name, note))
  return done(ctx, row, 'deny', note)
}
