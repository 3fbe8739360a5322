import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import type { StoryRow } from '#/story/access.ts'
import { reviewOf } from './review-row.ts'

/** What was decided about a text holds for the same text in a copy, with the names and hashes that prove it. */
export const carryClearance = async (tx: Tx, { tenantId, ...story }: StoryRow, copyId: number) => {
  const no = reviewOf({ tenantId, ...story })?.no
  if (no !== undefined) {
    await sql`insert into review select (jsonb_populate_record(review,
        jsonb_build_object('story_id', ${copyId}::bigint, 'version', 1))).*
      from review where tenant_id = ${tenantId} and story_id = ${story.id} and no = ${no}`.execute(tx)
    // Numbers of versions are those of the original; the copy has only its first.
    await sql`insert into review_step select (jsonb_populate_record(step,
        jsonb_build_object('story_id', ${copyId}::bigint, 'version', 1, 'version_from', 1))).*
      from review_step as step where tenant_id = ${tenantId} and story_id = ${story.id} and review_no = ${no}`.execute(
      tx,
    )
  }
  // Who wrote it is part of what was decided, and readers are told.
  await sql`update story set stage = 'cleared', review = original.review, author_id = original.author_id,
      author_name = original.author_name, editor_id = original.editor_id, editor_name = original.editor_name
    from story as original
    where story.tenant_id = ${tenantId} and story.id = ${copyId}
      and original.tenant_id = ${tenantId} and original.id = ${story.id}`.execute(tx)
}
