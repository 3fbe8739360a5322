import type { PayLineFilter } from '@rongbian/contract/pay'
import type { Actor } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { countLines, findLines, type LinesAsked, presentLine } from './read-lines.ts'
import { findScheme } from './schemes.ts'
import { demandScope } from './scope.ts'

/** What is asked for, as far as it is for the eyes of the one who asks. */
export const askLines = async (
  db: Db,
  actor: Actor,
  { schemeId, month, ...filter }: PayLineFilter,
): Promise<LinesAsked> => {
  const { kind } = await findScheme(db, actor.tenantId, schemeId)
  return { key: { tenantId: actor.tenantId, schemeId, month }, filter, scope: demandScope(actor, kind) }
}

export const listLines = async (
  db: Db,
  actor: Actor,
  { page, size, ...filter }: PayLineFilter & { page: number; size: number },
) => {
  const asked = await askLines(db, actor, filter)
  const rows = await findLines(db, asked, { page, size })
  return { items: rows.map((row) => presentLine(row, actor.language)), ...(await countLines(db, asked)) }
}
