import { type BlockNode, type Look, look as lookShape, walk } from '@rongbian/blocks'
import { type Selectable, sql } from 'kysely'
import type { Special } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import { contentHash } from '#/story-text/content-hash.ts'
import { refsOf } from './refs.ts'

export type SpecialRow = Selectable<Special>

/** What a page is made of; only what was checked is ever kept. */
export const designOf = ({ tree, look }: { tree: unknown; look: unknown }) => ({
  tree: tree as BlockNode[],
  look: lookShape.parse(look),
})

interface Hashed {
  name: string
  description: string
  tree: readonly BlockNode[]
  look: Look
}

interface SharedBlock {
  id: string
  kind: string
  v: number
  props: unknown
  version: number
}

export const findShared = async (db: Db | Tx, tenantId: number, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const { rows } = await sql<SharedBlock>`select id, kind, v, props, version from special_block
    where tenant_id = ${tenantId} and id = any(${[...new Set(ids)]}::uuid[]) order by id`.execute(db)
  return rows
}

/** Every block of a page by itself, each shared one as it is registered for the channel now. */
export const resolveBlocks = async (db: Db | Tx, tenantId: number, tree: readonly BlockNode[]) => {
  const shared = await findShared(
    db,
    tenantId,
    refsOf(tree).blocks.map(({ id }) => id),
  )
  const nodes = [...walk(tree)].map(({ node: { slots: _, ...node } }): BlockNode => {
    const own = shared.find(({ id }) => id === node.shared)
    return own ? { ...node, kind: own.kind, v: own.v, props: own.props as BlockNode['props'] } : node
  })
  return { shared, nodes }
}

/** What a review is bound to: everything readers would see but the stories that come by rule. */
export const hashOfPage = async (
  db: Db | Tx,
  tenantId: number,
  { name, description, tree, look }: Hashed,
) => {
  const shared = await findShared(
    db,
    tenantId,
    refsOf(tree).blocks.map(({ id }) => id),
  )
  // What a number counts is in the words already.
  const said = shared.map(({ version: _, ...block }) => block)
  return contentHash({ name, description, tree, look, shared: said })
}

export const hashOfRow = (db: Db | Tx, row: SpecialRow, changes: Partial<Hashed> = {}) =>
  hashOfPage(db, row.tenantId, {
    name: row.name,
    description: row.description,
    ...designOf(row),
    ...changes,
  })

/** What the page as it is designed points to, so that whoever changes that knows of it. */
export const noteUses = async (
  tx: Tx,
  { tenantId, id }: Pick<SpecialRow, 'tenantId' | 'id'>,
  tree: BlockNode[],
) => {
  const { nodes } = await resolveBlocks(tx, tenantId, tree)
  const { stories, columns, blocks } = refsOf(nodes)
  const rows = [
    ...stories.map((ref) => ({ subject: 'story', ref: String(ref.id) })),
    ...columns.map((ref) => ({ subject: 'column', ref: ref.id })),
    ...blocks.map((ref) => ({ subject: 'block', ref: ref.id })),
  ]
  await sql`delete from special_use where tenant_id = ${tenantId} and special_id = ${id} and not live`.execute(
    tx,
  )
  await sql`insert into special_use (tenant_id, subject, ref, special_id, live)
    select distinct ${tenantId}::int, subject, ref, ${id}::uuid, false
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as used (subject text, ref text)`.execute(tx)
}
