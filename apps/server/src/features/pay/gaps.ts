import type { Actor } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import type { GapRow } from './period-rows.ts'
import { gradedBy } from './scope.ts'

/** Tells of each of these whether it is of a story of the departments somebody decides for. */
export const gapsSeenBy = async (db: Db, actor: Actor, gaps: readonly GapRow[]) => {
  const departments = gradedBy(actor)
  if (!departments) return () => true
  const roots = gaps.map(({ rootId }) => String(rootId))
  const { rows } = await sql<{ rootId: number }>`select root_id from stat_fact
    where tenant_id = ${actor.tenantId} and kind = 'used' and key = any(${roots}::text[])
      and department_id = any(${[...departments]}::uuid[])`.execute(db)
  const seen = new Set(rows.map(({ rootId }) => rootId))
  return ({ rootId }: GapRow) => seen.has(rootId)
}
