import { type Actor, can, type FirstStep, firstStepCodes } from '@rongbian/domain'
import { sql } from 'kysely'
import { type Reader, runPlanned } from '#/db/reader.ts'

/** A newsroom begins with one department and one administrator: the second of each was made by somebody. */
const findDone = (reader: Reader, tenantId: number) =>
  runPlanned(
    reader,
    sql<Readonly<Record<FirstStep, boolean>>>`select
      exists (select from department where tenant_id = ${tenantId} and disabled_at is null offset 1) as departments,
      exists (select from person where tenant_id = ${tenantId} and disabled_at is null offset 1) as people,
      exists (select from channel where tenant_id = ${tenantId} and disabled_at is null) as channels,
      exists (select from story where tenant_id = ${tenantId}) as story`,
  )

export const firstSteps = async (reader: Reader, actor: Actor) => {
  const [done] = await findDone(reader, actor.tenantId)
  const writes = can(actor, 'library.workspace')
  return { steps: firstStepCodes.filter((step) => !done?.[step] && (step !== 'story' || writes)) }
}
