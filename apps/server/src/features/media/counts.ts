import { type Actor, facetIds, facets, mediaLimits } from '@rongbian/domain'
import { sql } from 'kysely'
import { type Reader, runPlanned, runPrepared } from '#/db/reader.ts'
import { type Term, tsqueryOf, type Window, widthOf, windowBelow } from '#/features/search/index.ts'
import { type FacetValueRow, findFacetValues } from './facet-queries.ts'
import { marks } from './lexemes.ts'

const { countMax } = mediaLimits
const treeFacets = facetIds.filter((id) => facets[id].kind === 'tree')
/** Each look reaches so many times as far back as all before it. */
const growth = 8

interface Counted {
  classifyId: number
  classifyName: string
  depolyId: number
  count: number
  children: Counted[]
}

const newestSeq = async (reader: Reader, tenantId: number) => {
  const [newest] = await runPrepared(
    reader,
    sql<{ seq: number }>`select seq from asset where tenant_id = ${tenantId} order by seq desc limit 1`,
  )
  return newest?.seq
}

/** Values with what must be found for each, and how many are known already. */
type Wanted = Map<number, { terms: Term[]; known: number }>

/** Of each no more than are still counted: rows are only looked at as long as they are needed. */
const countIn = (reader: Reader, tenantId: number, wanted: Wanted, window: Window) => {
  const asked = [...wanted.values()]
  const queries = asked.map(({ terms }) => tsqueryOf(tenantId, terms, window))
  const missing = asked.map(({ known }) => countMax - known)
  return runPlanned(
    reader,
    sql<{ id: number; count: number }>`
      select asked.id, (select count(*) from (
        select from asset where asset.tsv @@ asked.query::tsquery limit asked.missing) as found)::int as count
      from unnest(${[...wanted.keys()]}::integer[], ${queries}::text[], ${missing}::integer[])
        as asked (id, query, missing)`,
  )
}

/** Goes back until a value has as many as are counted: what is common is soon counted, what is rare has short lists. */
const countAll = async (reader: Reader, tenantId: number, terms: Map<number, Term[]>) => {
  const counts = new Map<number, number>()
  const newest = await newestSeq(reader, tenantId)
  if (newest === undefined) return counts
  const open: Wanted = new Map([...terms].map(([id, wanted]) => [id, { terms: wanted, known: 0 }]))
  // A whole segment at once: what is common is counted with one look.
  let window = windowBelow(tenantId, newest + 1, 1)
  let read = 0
  while (open.size > 0) {
    for (const { id, count } of await countIn(reader, tenantId, open, window)) {
      const known = (counts.get(id) ?? 0) + count
      counts.set(id, known)
      if (known >= countMax) open.delete(id)
      else open.set(id, { terms: terms.get(id) ?? [], known })
    }
    if (window.from === 0) break
    read += widthOf(window)
    window = windowBelow(tenantId, window.from, read * growth)
  }
  return counts
}

const childrenOf = (rows: readonly FacetValueRow[]) => Map.groupBy(rows, ({ parentId }) => parentId)
type Children = ReturnType<typeof childrenOf>

const idsBelow = (children: Children, id: number): number[] => [
  id,
  ...(children.get(id) ?? []).flatMap((child) => idsBelow(children, child.id)),
]

/** The trees with the number of assets at each node and below it, counted up to the limit. */
export const countClassifications = async (
  reader: Reader,
  { tenantId, id: personId }: Actor,
  { isRelease }: { isRelease: boolean },
): Promise<Counted[]> => {
  const rows = await findFacetValues(reader.db, tenantId, treeFacets)
  const children = childrenOf(rows)
  const scope: Term = [[isRelease ? marks.shared : marks.owner(personId)]]
  const termsOf = (id: number): Term[] => [scope, idsBelow(children, id).map((below) => [marks.value(below)])]
  const counts = await countAll(reader, tenantId, new Map(rows.map(({ id }) => [id, termsOf(id)])))
  const treeOf = (parentId: number | null): Counted[] =>
    (children.get(parentId) ?? []).map(({ id, name, facetId }) => ({
      classifyId: id,
      classifyName: name,
      depolyId: facetId,
      count: counts.get(id) ?? 0,
      children: treeOf(id),
    }))
  return treeOf(null)
}
