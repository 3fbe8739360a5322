import { sql } from 'kysely'
import { type Reader, runPrepared } from '#/db/reader.ts'
import { type Hits, type SearchQuery, segmentOf, tsqueriesOf } from '#/features/search/index.ts'

const segmentsMax = 64

const endsOf = async (reader: Reader, { searched, tenantId, below, downTo = 0 }: SearchQuery) => {
  const { table, number } = searched
  const [ends] = await runPrepared(
    reader,
    sql<{
      from: number | null
      to: number | null
    }>`select min(${number}) as from, max(${number}) as to from ${table}
      where tenant_id = ${tenantId} and ${number} >= ${downTo}
        and ${number} < ${below ?? Number.MAX_SAFE_INTEGER}`,
  )
  return ends
}

interface Bounds {
  from: number
  to: number
  limit: number
}

const read = (
  { searched, tenantId, terms, where }: SearchQuery,
  segments: number[],
  { from, to, limit }: Bounds,
) => {
  const { table, number, columns, alias, hits } = searched
  const queries = tsqueriesOf(tenantId, terms, { segments, stretches: [] })
  return sql<{ id: number }>`
    with hit as materialized (
      select tenant_id, ${number} as id, ${columns}
      from unnest(${queries}::tsquery[]) as part (query) join ${table} on tsv @@ part.query
    )
    select ${alias}.id from ${hits} where ${alias}.id between ${from} and ${to} and ${where}
    order by ${alias}.id limit ${limit}`
}

/** The oldest first, by whole segments, each time twice as many: nobody looks at these all day. */
export const searchOldest = async (reader: Reader, asked: SearchQuery): Promise<Hits> => {
  const ends = await endsOf(reader, asked)
  if (!ends || ends.from === null || ends.to === null) return { ids: [], seenDownTo: undefined }
  const { from, to } = ends
  const ids: number[] = []
  const last = segmentOf(to)
  let segment = segmentOf(from)
  let count = 1
  while (segment <= last) {
    const start = segment
    const segments = Array.from({ length: Math.min(count, last - start + 1) }, (_, index) => start + index)
    const rows = await runPrepared(
      reader,
      read(asked, segments, { from, to, limit: asked.wanted - ids.length }),
    )
    ids.push(...rows.map(({ id }) => id))
    if (ids.length >= asked.wanted) return { ids, seenDownTo: ids.at(-1) }
    segment += segments.length
    count = Math.min(count * 2, segmentsMax)
  }
  return { ids, seenDownTo: undefined }
}
