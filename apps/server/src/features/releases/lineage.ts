import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import type { StoryRow } from '#/story/access.ts'
import { codesOf, outletCodes } from '#/story/release-codes.ts'
import { type DeliveryRow, lockReleasesOf } from './queries.ts'

interface Member {
  id: number
  library: string
  title: string
  departmentId: string
  departmentName: string
  /** On an outlet, or about to be. */
  isOut: boolean
}

const isPlaced = sql`exists (select from release where release.tenant_id = story.tenant_id
  and release.story_id = story.id and release.status in (${codesOf('waiting')}, ${outletCodes}))`
const isOut = sql`exists (select from release where release.tenant_id = story.tenant_id
  and release.story_id = story.id and release.status in (${outletCodes}))`
const rootOf = (tenantId: number, storyId: number) =>
  sql`(select coalesce(root_id, id) from story where tenant_id = ${tenantId} and id = ${storyId})`
const isOfLineage = (tenantId: number, storyId: number) => sql`story.tenant_id = ${tenantId}
  and (story.id = ${rootOf(tenantId, storyId)} or story.root_id = ${rootOf(tenantId, storyId)})`

/** Everything made of the same first story that is on an outlet or on its way there, without the story itself. */
export const findRelatives = async (db: Db | Tx, { tenantId, id }: Pick<StoryRow, 'tenantId' | 'id'>) => {
  const { rows } =
    await sql<Member>`select id, library, title, department_id, department_name, ${isOut} as is_out
    from story where ${isOfLineage(tenantId, id)} and id <> ${id} and ${isPlaced} order by id`.execute(db)
  return rows
}

/** Whether the story, or one of its lineage, was taken back after this was ordered, and this was not expressly left. */
export const isTakenBack = async (tx: Tx, { tenantId, id }: Pick<DeliveryRow, 'tenantId' | 'id'>) => {
  const { rows } = await sql`select from delivery
    join story as own on own.tenant_id = delivery.tenant_id and own.id = delivery.story_id
    join story on story.tenant_id = own.tenant_id
      and coalesce(own.root_id, own.id) in (story.id, story.root_id)
    join withdrawal on withdrawal.tenant_id = story.tenant_id and withdrawal.story_id = story.id
    where delivery.tenant_id = ${tenantId} and delivery.id = ${id} and withdrawal.refused_at is null
      and coalesce(withdrawal.agreed_at, withdrawal.ordered_at) > delivery.ordered_at
      and not withdrawal.kept @> jsonb_build_array(
        jsonb_build_object('storyId', delivery.story_id, 'uuid', delivery.channel_id)) limit 1`.execute(tx)
  return rows.length > 0
}

/** What was about to go out must not have gone by the time it is called off. */
const holdReleases = async (tx: Tx, tenantId: number, ids: number[]) => {
  await lockReleasesOf(tx, tenantId, ids)
  return ids
}

/**
 * The story and its relatives with all their releases, held until the transaction ends and in the order everyone holds several. Looked for
 * until a look finds nothing new: who copies and signs at the same moment comes before this or after it.
 */
export const lockLineage = async (tx: Tx, tenantId: number, storyId: number): Promise<number[]> => {
  for (let known = -1; ; ) {
    const { rows } = await sql<{ id: number }>`select id from story where ${isOfLineage(tenantId, storyId)}
      and (id = ${storyId} or ${isPlaced}) order by id desc for no key update`.execute(tx)
    if (rows.length === known)
      return holdReleases(
        tx,
        tenantId,
        rows.map(({ id }) => id),
      )
    known = rows.length
  }
}
