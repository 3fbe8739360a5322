import { AppError } from '@rongbian/contract'
import { mediaMessages } from '@rongbian/contract/messages/media'
import type { Message } from '@rongbian/domain'
import {
  type Actor,
  copyrightCodes,
  copyrights,
  type FacetId,
  facetIds,
  facets,
  keptFacets,
  lineTo,
} from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import { findAuthors, findFacetValues, findValuesBelow } from './facet-queries.ts'
import { isKey } from './queries.ts'

/** Per newsroom: a list longer than this helps nobody to find anything. */
const valuesMax = 500
const depthMax = 5

type Entry = { detailId: string; val: string }

const entriesOf: Partial<Record<FacetId, (db: Db, actor: Actor) => Promise<Entry[]> | Entry[]>> = {
  5: async (db, { tenantId }) =>
    (await findFacetValues(db, tenantId, [5])).map(({ id, name }) => ({ detailId: String(id), val: name })),
  8: async (db, { tenantId, id }) =>
    (await findAuthors(db, tenantId, id)).map((author) => ({ detailId: author, val: author })),
  11: () => copyrightCodes.map((code) => ({ detailId: code, val: copyrights[code].label.zh })),
}

/** By what assets can be narrowed; the nodes of trees come with the classifications. */
export const listDeployments = (db: Db, actor: Actor) =>
  Promise.all(
    facetIds.map(async (id) => {
      const { label, kind } = facets[id]
      const entries = await entriesOf[id]?.(db, actor)
      const dict = entries ? { dictId: id, dictName: label.zh, dictDetail: entries } : null
      return { deployId: id, deployName: label.zh, deployType: kind, dict }
    }),
  )

interface Value {
  id: number
  facetId: FacetId
  parentId: number | null
  name: string
  sort: number
}

const refuse = (field: string, message: Message) => new AppError('invalid', { fields: { [field]: message } })

type Rows = Awaited<ReturnType<typeof findFacetValues>>

/** A node hangs in its own tree, never below itself, and no list has branches. */
const checkParent = async (tx: Tx, tenantId: number, rows: Rows, { id, facetId, parentId }: Value) => {
  if (parentId === null) return
  if (facets[facetId].kind !== 'tree')
    throw refuse('parentId', mediaMessages.facetFlat({ name: facets[facetId].label }))
  if (!rows.some((row) => row.id === parentId)) throw refuse('parentId', mediaMessages.parentGone())
  const below = id ? await findValuesBelow(tx, tenantId, facetId, id) : []
  if (below.includes(parentId)) throw refuse('parentId', mediaMessages.belowItself())
  if (lineTo(rows, parentId).length >= depthMax)
    throw refuse('parentId', mediaMessages.tooDeep({ most: depthMax }))
}

const checkNew = (rows: Rows, { id, parentId, name }: Value) => {
  if (rows.some((row) => row.id !== id && row.parentId === parentId && row.name === name))
    throw refuse('name', mediaMessages.sameName())
  if (id === 0 && rows.length >= valuesMax)
    throw refuse('name', mediaMessages.tooManyValues({ most: valuesMax }))
}

/** A new value where the id is 0. */
export const saveFacetValue = async ({ tx, actor: { tenantId } }: Ctx, value: Value): Promise<Value> => {
  const { id, facetId, parentId, name, sort } = value
  if (!(keptFacets as readonly number[]).includes(facetId))
    throw refuse('facetId', mediaMessages.facetFixed({ name: facets[facetId].label }))
  if (Math.abs(sort) > 1_000_000) throw refuse('sort', mediaMessages.orderTooLarge())
  // One writer at a time, or two could hang each below the other.
  await tx.selectFrom('tenant').select('id').where('id', '=', tenantId).forUpdate().execute()
  const rows = await findFacetValues(tx, tenantId, [facetId])
  if (id !== 0 && !rows.some((row) => row.id === id))
    throw new AppError('not_found', { message: mediaMessages.valueGone() })
  await checkParent(tx, tenantId, rows, value)
  checkNew(rows, value)
  const columns = { facetId, parentId, name, sort }
  const saved = await (id === 0
    ? tx
        .insertInto('facetValue')
        .values({ tenantId, ...columns })
        .returning('id')
        .executeTakeFirstOrThrow()
    : tx
        .updateTable('facetValue')
        .set(columns)
        .where('tenantId', '=', tenantId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow())
  return { ...value, id: saved.id }
}

/** What lies below goes with it. Assets keep the number, which is never used again and shows nothing. */
export const deleteFacetValue = async ({ tx, actor: { tenantId } }: Ctx, id: number) => {
  const gone = isKey(id)
    ? await tx
        .deleteFrom('facetValue')
        .where('tenantId', '=', tenantId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
    : undefined
  if (!gone) throw new AppError('not_found', { message: mediaMessages.valueGone() })
}
