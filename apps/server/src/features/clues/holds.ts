import type { ClueHold } from '@rongbian/contract/clue-holds'
import { type Actor, headActions } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import type { WholeClue } from './queries.ts'
import { choicesOf } from './service.ts'

const most = 100

type Row = WholeClue & { holderName: string; reservedUntil: Date }

/** What is held back in the departments this person leads: by whom and how long, and not one of its words. */
export const listHolds = async (db: Db, actor: Actor): Promise<ClueHold[]> => {
  if (!actor.permissions.includes('topic-decide')) return []
  const { rows } = await sql<Row>`select clue.id, clue.tenant_id, clue.state, clue.found_by, clue.reserved_by,
      clue.reserved_until, clue.is_prolonged, finder.department_id, holder.name as holder_name
    from clue
    join person as finder on finder.tenant_id = clue.tenant_id and finder.id = clue.found_by
    join person as holder on holder.tenant_id = clue.tenant_id and holder.id = clue.reserved_by
    where clue.tenant_id = ${actor.tenantId} and clue.reserved_until > now() and clue.gone_at is null
      and clue.reserved_by <> ${actor.id} and finder.department_id = any(${actor.ownDepartmentIds}::uuid[])
    order by clue.reserved_until, clue.id limit ${most}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    holderName: row.holderName,
    until: row.reservedUntil.toISOString(),
    isProlonged: row.isProlonged,
    actions: choicesOf(actor, row, headActions),
  }))
}
