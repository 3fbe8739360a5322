import type { Actor } from '@rongbian/domain'
import { sql } from 'kysely'
import { type Fragment, visibleTo } from '#/reading/fragments.ts'

/**
 * A story by its id, if the actor may read it. Looked up and judged one by one: for a whole list at once the planner
 * would rather read every table the rule looks into.
 */
export const readable = (actor: Actor, id: Fragment) =>
  sql`(select story.* from story where story.tenant_id = ${actor.tenantId} and story.id = ${id}
    and ${visibleTo(actor)} offset 0)`
