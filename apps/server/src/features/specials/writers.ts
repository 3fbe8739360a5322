import type { BlockNode } from '@rongbian/blocks'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { designOf } from '#/special-page/content.ts'
import { refsOf } from '#/special-page/refs.ts'
import type { SpecialRow } from './rows.ts'

const blocksOf = (tree: readonly BlockNode[]) => refsOf(tree).blocks.map(({ id }) => id)

export const eachOnce = (...people: (readonly string[])[]) => [...new Set(people.flat())]

/** Who wrote words in the shared blocks of a page that nobody has reviewed yet. */
export const writersOfBlocks = async (tx: Tx, tenantId: number, tree: readonly BlockNode[]) => {
  const ids = blocksOf(tree)
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`select distinct unnest(writer_ids) as id from special_block
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Its blocks were reviewed with the page. One that is being changed this moment is passed over: that change voids the review. */
export const clearBlocks = (tx: Tx, { tenantId, ...row }: SpecialRow) =>
  sql`update special_block set writer_ids = '{}' where tenant_id = ${tenantId} and id in (
    select id from special_block where tenant_id = ${tenantId} and writer_ids <> '{}'
      and id = any(${blocksOf(designOf(row).tree)}::uuid[]) for no key update skip locked)`.execute(tx)
