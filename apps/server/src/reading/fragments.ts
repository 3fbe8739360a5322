import type { Actor } from '@rongbian/domain'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { DB } from '#/db/database.ts'
import { isVisibleTo } from '#/story/access.ts'

export type Fragment = RawBuilder<unknown>

export const all = (conditions: readonly Fragment[]): Fragment =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`

/** The rule of access.ts for `story` of the statement around it. */
export const visibleTo = (actor: Actor): Fragment =>
  sql`${isVisibleTo(actor)(expressionBuilder<DB, 'story'>())}`

/** Literal, so that the partial index on stories at work is recognised. */
export const atWork: Fragment = sql`story.box in ('draft', 'pending')`
