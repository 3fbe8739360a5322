import { AppError } from '@rongbian/contract'
import { coverageMessages as messages } from '@rongbian/contract/coverage'
import { type Actor, gapLimits } from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Db } from '#/db/open.ts'
import { demandDepartment } from '#/features/topics/index.ts'
import type { CallCtx } from '#/http/command.ts'

/** From which heat on a department misses an event: its own line, that of the nearest above it, or of the house. */
export const lineFor = async (
  db: Db,
  { tenantId, departmentId }: Pick<Actor, 'tenantId'> & { departmentId: string | null },
) => {
  const { rows } = await sql<{ line: number }>`
    with recursive above (id, parent_id, depth) as (
      select id, parent_id, 0 from department where tenant_id = ${tenantId} and id = ${departmentId}::uuid
      union all select up.id, up.parent_id, above.depth + 1 from department as up join above on up.id = above.parent_id
        where up.tenant_id = ${tenantId} and above.depth < 20)
    select gap_line.line from gap_line left join above on above.id = gap_line.department_id
    where gap_line.tenant_id = ${tenantId} and (gap_line.department_id is null or above.id is not null)
    order by above.depth nulls last limit 1`.execute(db)
  return rows[0]?.line ?? gapLimits.line
}

/** The lowest of a newsroom: what nobody misses need not be compared. */
export const lowestLine = async (db: Db, tenantId: number) => {
  const { rows } = await sql<{ line: number | null; isHouse: boolean | null }>`select min(line)::int as line,
      bool_or(department_id is null) as is_house from gap_line where tenant_id = ${tenantId}`.execute(db)
  const { line = null, isHouse = false } = rows[0] ?? {}
  return isHouse && line !== null ? line : Math.min(line ?? gapLimits.line, gapLimits.line)
}

const demandReach = ({ permissions, departmentIds }: Actor, departmentId: string | null) => {
  if (departmentId === null && !permissions.includes('library-group-all'))
    throw new AppError('forbidden', { message: messages.lineOfHouse() })
  if (departmentId !== null && !departmentIds.includes(departmentId))
    throw new AppError('forbidden', { message: messages.lineOfDepartment() })
}

export const setLine = async (
  { tx, actor, caller }: CallCtx,
  { departmentId, line }: { departmentId: string | null; line: number },
) => {
  const { tenantId } = actor
  demandReach(actor, departmentId)
  if (departmentId) await demandDepartment(tx, tenantId, departmentId)
  await sql`insert into gap_line (tenant_id, department_id, line) values (${tenantId}, ${departmentId}, ${line})
    on conflict (tenant_id, department_id) do update set line = excluded.line`.execute(tx)
  await audit(tx, actor, caller, {
    action: 'coverage.line',
    target: departmentId ?? '',
    details: { line },
  })
}
