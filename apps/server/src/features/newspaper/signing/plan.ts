import { AppError } from '@rongbian/contract'
import { proofMessages as messages } from '@rongbian/contract/messages/newspaper-proofs'
import { type FlowStep, seatsOfStep } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { findSeated } from '#/review-record/people-queries.ts'
import type { FoundPage } from '../rows.ts'
import { signRight } from './steps.ts'

interface Flow {
  id: string
  name: string
  steps: FlowStep[]
}

export const findFlow = async (tx: Tx, tenantId: number): Promise<Flow> => {
  const { rows } = await sql<Flow>`select id, name, steps from flow where tenant_id = ${tenantId}
    and subject = 'page' and disabled_at is null order by updated_at desc, id limit 1`.execute(tx)
  const [flow] = rows
  if (!flow) throw new AppError('not_allowed', { message: messages.noFlow() })
  return flow
}

const whoDoes = async (tx: Tx, tenantId: number, { roleIds, personIds }: FlowStep) => {
  const { rows } = await sql<{
    who: string | null
  }>`select string_agg(named.name, '、' order by is_role desc, name) as who
    from (select name, true as is_role from role where tenant_id = ${tenantId} and id = any(${[...roleIds]}::uuid[])
      union all select name, false from person where tenant_id = ${tenantId} and disabled_at is null
        and id = any(${[...personIds]}::uuid[])) as named`.execute(tx)
  return rows[0]?.who ?? ''
}

/** The steps of a page that is sent by somebody of a department. */
export const plannedSteps = async (
  tx: Tx,
  { tenantId }: FoundPage,
  departmentId: string,
  steps: readonly FlowStep[],
) => {
  const plan = []
  for (const [index, step] of steps.entries())
    plan.push({
      ...step,
      no: index + 1,
      seats: seatsOfStep(step, departmentId),
      who: await whoDoes(tx, tenantId, step),
    })
  return plan
}
export type PlannedStep = Awaited<ReturnType<typeof plannedSteps>>[number]

/** A step nobody could sign is refused before anything waits for it. Who laid the page out signs the first only. */
export const demandStaff = async (
  tx: Tx,
  { tenantId, writerIds }: FoundPage,
  departmentId: string,
  plan: readonly PlannedStep[],
) => {
  const [first, ...later] = plan
  const place = { tenantId, departmentId, right: signRight }
  const seated = [
    ...(first ? await findSeated(tx, place, [first], []) : []),
    ...(later.length > 0 ? await findSeated(tx, place, later, writerIds) : []),
  ]
  for (const { no, people, deputies } of seated) {
    const step = plan.find((one) => one.no === no)
    if (step && people.length + deputies.length === 0)
      throw new AppError('not_allowed', { message: messages.unstaffed({ step: step.name, who: step.who }) })
  }
}
