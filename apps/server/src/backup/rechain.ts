import type pg from 'pg'
import { type EventRow, hashAfter, type Noun } from '#/features/topics/index.ts'
import { historyHash } from '#/story/history.ts'

type Row = EventRow & {
  ofId: number
  hash: Buffer
  version: number
  locationFrom: string
  locationTo: string
}

interface Chain {
  table: string
  /** Whose rows they are, and where it remembers the end. */
  owner: string
  end: string
  hash(tenantId: number, id: number, previous: Buffer, row: Row): Buffer
}

const planning = (noun: Noun): Chain => ({
  table: `${noun}_event`,
  owner: noun,
  end: 'event_hash',
  hash: (tenantId, id, eventHash, row) =>
    hashAfter(noun, { tenantId, id, eventNo: row.no - 1, eventHash }, row),
})

const chains: readonly Chain[] = [
  {
    table: 'story_history',
    owner: 'story',
    end: 'history_hash',
    hash: (tenantId, id, previous, row) => historyHash({ tenantId, id, historyHash: previous }, row),
  },
  planning('topic'),
  planning('mission'),
]

const rowsAtOnce = 1_000
const columns = `no, at, actor_id as "actorId", actor_name as "actorName", action, note, details, hash`

/** The link as it must be under the new number; what was broken before stays broken. */
const relink = (chain: Chain, [from, to]: readonly [number, number], rows: readonly Row[]) => {
  const changed: { id: number; no: number; hash: Buffer }[] = []
  let ends: { id: number; old: Buffer; new: Buffer } = { id: 0, old: Buffer.alloc(0), new: Buffer.alloc(0) }
  for (const row of rows) {
    if (row.ofId !== ends.id) ends = { id: row.ofId, old: Buffer.alloc(0), new: Buffer.alloc(0) }
    const isWhole = chain.hash(from, row.ofId, ends.old, row).equals(row.hash)
    const hash = isWhole ? chain.hash(to, row.ofId, ends.new, row) : row.hash
    changed.push({ id: row.ofId, no: row.no, hash })
    ends = { id: row.ofId, old: row.hash, new: hash }
  }
  return changed
}

const nextRows = async (client: pg.ClientBase, { table, owner }: Chain, to: number, after: number) => {
  const more =
    table === 'story_history' ? ', version, location_from as "locationFrom", location_to as "locationTo"' : ''
  const { rows } = await client.query<Row>(
    `select ${owner}_id as "ofId", ${columns}${more} from ${table} where tenant_id = $1 and ${owner}_id in
       (select distinct ${owner}_id from ${table} where tenant_id = $1 and ${owner}_id > $2 order by 1 limit ${rowsAtOnce})
     order by ${owner}_id, no`,
    [to, after],
  )
  return rows
}

const rewrite = async (
  client: pg.ClientBase,
  { table, owner }: Chain,
  to: number,
  rows: ReturnType<typeof relink>,
) =>
  client.query(
    `update ${table} as kept set hash = made.hash
     from unnest($2::bigint[], $3::integer[], $4::bytea[]) as made (id, no, hash)
     where kept.tenant_id = $1 and kept.${owner}_id = made.id and kept.no = made.no`,
    [to, rows.map(({ id }) => id), rows.map(({ no }) => no), rows.map(({ hash }) => hash)],
  )

/**
 * The hashes of a chain cover the number of the newsroom, which another installation gives anew: each link that holds
 * under the old number is made again under the new one.
 */
export const rechain = async (client: pg.ClientBase, from: number, to: number) => {
  if (from === to) return
  for (const chain of chains) {
    for (let after = 0; ; ) {
      const rows = await nextRows(client, chain, to, after)
      const last = rows.at(-1)
      if (!last) break
      await rewrite(client, chain, to, relink(chain, [from, to], rows))
      after = last.ofId
    }
    const { table, owner, end } = chain
    // The owner remembers the last link; where it remembered another, it still does.
    await client.query(
      `update ${owner} set ${end} = made.hash from ${table} as made, staged_${table} as had
       where ${owner}.tenant_id = $1 and made.tenant_id = $1 and made.${owner}_id = ${owner}.id
         and had.${owner}_id = ${owner}.id and had.no = made.no and had.hash = ${owner}.${end}`,
      [to],
    )
  }
}
