import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'
import { lexemesOf } from '#/features/search/index.ts'
import type { Joining } from './clusters.ts'

export interface Waiting {
  tenantId: number
  id: number
  feedId: number | null
  region: string
  media: string
  urlKey: string
  title: string
  summary: string
  text: string
  author: string
  sortAt: Date
  clusterId: number | null
}

/** By whoever settles the clues of a newsroom; two at once would make two clusters of one event. */
export const settlingLock = 4_606

export const holdNewsroom = async (tx: Tx, tenantId: number) => {
  const { rows } = await sql<{
    held: boolean
  }>`select pg_try_advisory_xact_lock(${settlingLock}::int, ${tenantId}::int) as held`.execute(tx)
  return rows[0]?.held === true
}

/** What somebody holds back waits until it is let go. */
const isOpen = sql`(clue.reserved_until is null or clue.reserved_until <= now())`

export const findBusy = async (db: Db) => {
  const { rows } = await sql<{ tenantId: number }>`select tenant.id as tenant_id from tenant
    where exists (select from clue where clue.tenant_id = tenant.id and clue.is_waiting and ${isOpen})`.execute(
    db,
  )
  return rows.map(({ tenantId }) => tenantId)
}

export const findWaiting = async (db: Db, tenantId: number) => {
  const { rows } = await sql<{ id: number }>`select clue.id from clue
    where clue.tenant_id = ${tenantId} and clue.is_waiting and ${isOpen} order by clue.id`.execute(db)
  return rows.map(({ id }) => id)
}

export const takeWaiting = async (tx: Tx, tenantId: number, most: number, from: number) => {
  const { rows } =
    await sql<Waiting>`select clue.tenant_id, clue.id, clue.feed_id, coalesce(feed.region, '') as region,
      coalesce(feed.media, '') as media, clue.url_key, clue.title, clue.summary, clue.text, clue.author, clue.sort_at, clue.cluster_id
    from clue left join feed on feed.tenant_id = clue.tenant_id and feed.id = clue.feed_id
    where clue.tenant_id = ${tenantId} and clue.is_waiting and ${isOpen} and clue.id >= ${from}
    order by clue.id limit ${most} for update of clue skip locked`.execute(tx)
  return rows
}

export interface Marks {
  places: string[]
  textKey: string
  sign: string | null
  bands: readonly (number | null)[]
}

/** Whether it has its place already, and comes again with other words. */
export const isAgain = ({ clusterId }: Waiting) => clusterId !== null

/** Marks, place and words in one: each change of a clue is written into all its indexes. */
export const writeSettled = async (
  tx: Tx,
  clue: Waiting,
  { places, textKey, sign, bands }: Marks,
  { joining, words }: { joining: Joining | undefined; words: readonly string[] },
) => {
  const { tenantId, id, sortAt } = clue
  const [b1 = null, b2 = null, b3 = null, b4 = null] = bands
  const joined =
    joining &&
    sql`, cluster_id = ${joining.clusterId}, join_step = ${joining.step}, join_score = ${joining.score},
      join_words = ${joining.words}, reprint_of = ${joining.reprintOf ?? null}`
  if (isAgain(clue))
    await tx.deleteFrom('clueWord').where('tenantId', '=', tenantId).where('clueId', '=', id).execute()
  await sql`with settled as (update clue set is_waiting = false, places = ${places}, text_key = ${textKey},
      sign = ${sign}::bit(64), b1 = ${b1}, b2 = ${b2}, b3 = ${b3}, b4 = ${b4} ${joined ?? sql``}
      where tenant_id = ${tenantId} and id = ${id})
    insert into clue_word (tenant_id, word, clue_id, at)
    select ${tenantId}, word, ${id}, ${sortAt} from unnest(${words}::text[]) as word on conflict do nothing ${prepared}`.execute(
    tx,
  )
}

interface Searched {
  id: number
  words: Iterable<string>
}

export const writeSearch = (tx: Tx, tenantId: number, clues: readonly Searched[]) => {
  const rows = clues.map(({ id, words }) => ({ id, words: [...new Set(lexemesOf(tenantId, id, words))] }))
  return sql`insert into clue_search (tenant_id, clue_id, tsv)
    select ${tenantId}, id, array_to_tsvector(words)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as clue (id bigint, words text[])
    on conflict (tenant_id, clue_id) do update set tsv = excluded.tsv ${prepared}`.execute(tx)
}

export interface Kin {
  id: number
  clusterId: number
  title: string
  summary: string
  text: string
  sign: string | null
  reprintOf: number | null
}

/** What two texts are compared by. */
export type Heard = Pick<Kin, 'id' | 'title' | 'summary' | 'text' | 'sign'>

const kin = sql`clue.id, clue.cluster_id, clue.title, clue.summary, clue.text, clue.sign::text as sign, clue.reprint_of`
const windowDays = 14

/** Settled ones of two weeks around a clue. */
const inReach = ({ tenantId, id, sortAt }: Waiting) => sql`clue.tenant_id = ${tenantId} and clue.id <> ${id}
  and clue.cluster_id is not null and clue.gone_at is null
  and clue.sort_at between ${sortAt}::timestamptz - make_interval(days => ${windowDays})
    and ${sortAt}::timestamptz + make_interval(days => ${windowDays})`

const bandMost = 50

const perWord = 100
const candidatesMost = 24

export interface Met extends Kin {
  by: 'address' | 'text' | 'band' | 'words'
}

/** The first of the same address and of the same text, those with a quarter of the sign alike, and those that share two telling words at least. Each part has its index; of a word that stands everywhere only the newest are asked. */
export const findAlike = async (
  tx: Tx,
  clue: Waiting,
  { textKey, bands }: Marks,
  words: readonly string[],
) => {
  const first = (by: string, column: string, key: string) =>
    sql`(select ${sql.lit(by)} as by, ${kin} from clue where ${inReach(clue)}
      and ${sql.ref(column)} = ${key} and ${sql.ref(column)} <> '' order by clue.id limit 1)`
  const banded = bands.map(
    (band, at) =>
      sql`(select 'band' as by, ${kin} from clue where ${inReach(clue)}
        and ${sql.ref(`clue.b${at + 1}`)} = ${band}::int order by clue.id desc limit ${bandMost})`,
  )
  const parts = [
    first('address', 'clue.url_key', clue.urlKey),
    first('text', 'clue.text_key', textKey),
    ...banded,
    sql`(select 'words' as by, ${kin} from near join clue on clue.tenant_id = ${clue.tenantId}
      and clue.id = near.clue_id where ${inReach(clue)})`,
  ]
  const { rows } = await sql<Met>`
    with near as (
      select found.clue_id from unnest(${words}::text[]) as asked (word) cross join lateral (
        select clue_id from clue_word where tenant_id = ${clue.tenantId} and clue_word.word = asked.word
        order by clue_id desc limit ${perWord}) as found
      group by found.clue_id having count(*) >= 2 order by count(*) desc, found.clue_id desc limit ${candidatesMost})
    ${sql.join(parts, sql` union all `)} ${prepared}`.execute(tx)
  return rows
}

const newestMost = 3

/** The first and the newest of each cluster, and how long it has been quiet. */
export const findFaces = async (tx: Tx, clue: Waiting, clusterIds: readonly number[]) => {
  const { rows } = await sql<Kin & { hours: number }>`
    select ${kin}, greatest(0, extract(epoch from
      ${clue.sortAt}::timestamptz - max(clue.sort_at) over (partition by clue.cluster_id)) / 3600)::float8 as hours
    from unnest(${clusterIds}::bigint[]) as asked (id)
    join cluster on cluster.tenant_id = ${clue.tenantId} and cluster.id = asked.id
    cross join lateral (
      (select * from clue where tenant_id = cluster.tenant_id and cluster_id = cluster.id and gone_at is null
        and id <> ${clue.id} order by sort_at desc limit ${newestMost})
      union
      (select * from clue where tenant_id = cluster.tenant_id and cluster_id = cluster.id and gone_at is null
        and id <> ${clue.id} order by sort_at limit 1)) as clue ${prepared}`.execute(tx)
  return rows
}

/** Those of some clues that people have said something of. */
export const findJudged = async (tx: Tx, tenantId: number, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number }>`
    select one_id as id from pair_verdict where tenant_id = ${tenantId} and one_id = any(${ids}::bigint[])
    union select other_id from pair_verdict where tenant_id = ${tenantId} and other_id = any(${ids}::bigint[])`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** What people said of a clue and others: the clusters it belongs to, and those it does not. */
export const findVerdicts = async (tx: Tx, { tenantId, id }: Waiting) => {
  const { rows } = await sql<{ clusterId: number; isSame: boolean }>`
    select other.cluster_id, verdict.is_same from pair_verdict as verdict
    join clue as other on other.tenant_id = verdict.tenant_id
      and other.id = case when verdict.one_id = ${id} then verdict.other_id else verdict.one_id end
    where verdict.tenant_id = ${tenantId} and (verdict.one_id = ${id} or verdict.other_id = ${id})
      and other.cluster_id is not null order by verdict.at desc`.execute(tx)
  return rows
}
