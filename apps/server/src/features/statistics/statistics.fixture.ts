import type { CollectRow, CollectTotals, FactRow, StatisticsQuery } from '@rongbian/contract/statistics'
import type { FigureCode, FigureFamily } from '@rongbian/domain'
import type { Insertable } from 'kysely'
import type { StatFact } from '#/db/database.ts'
import type { Db } from '#/db/open.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import type { TestClient } from '#/testing/app.fixture.ts'

/** Beyond the numbers of real stories. */
let no = 1_000_000

export type Happening = Partial<Insertable<StatFact>> & Pick<Insertable<StatFact>, 'tenantId'>

/** A fact as a trigger leaves it, of a story that never was. */
export const happen = async (db: Db, at: string, fact: Happening) => {
  no += 1
  const blank = { source: '', class: '', type: 'COMPO', level: 1, words: 100, storyId: no, rootId: no }
  const row = { kind: 'created', key: String(no), at: new Date(at), ...blank, ...fact }
  await db.insertInto('statFact').values(row).execute()
  await db.insertInto('statTodo').values({ tenantId: row.tenantId, at: row.at }).execute()
}

export const listPaths = {
  created: 'list/createdInfo',
  effective: 'list/effective/createdInfo',
  used: 'list/effective/usedInfo',
  original: 'list/effective/originalInfo',
  ratify: 'list/effective/ratifyInfo',
  source: 'list/effective/sourceInfo',
  publish: 'list/channel/publishInfo',
  approval: 'list/approvelInfo',
} as const

type Query = StatisticsQuery & {
  sort?: string
  page?: number
  size?: number
  figure?: FigureCode
  format?: string
}

/** As it stands in an address. */
const textOf = (query: Query) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()

export const pathOf = (family: FigureFamily, what: string, query: Query = {}) =>
  `/statistics/rest/statistics/${family}/${what}?${textOf(query)}`
export const exportOf = (family: FigureFamily, what: string, query: Query = {}) =>
  `/statistics/export/rest/statistics/${family}/${what}?${textOf(query)}`

export const collected = async (client: TestClient, family: FigureFamily, query: Query = {}) =>
  dataOf<{ items: CollectRow[]; total: number }>(
    await client.post(pathOf(family, 'getCollectInfo', { size: 100, ...query }), {}),
  )

export const totalled = async (client: TestClient, family: FigureFamily, query: Query = {}) =>
  dataOf<CollectTotals>(await client.post(pathOf(family, 'aggr/getCollectInfo', query), {}))

export const listed = async (
  client: TestClient,
  family: FigureFamily,
  list: keyof typeof listPaths,
  query: Query = {},
) =>
  dataOf<{ items: FactRow[]; total: number; amount: number | null }>(
    await client.post(pathOf(family, listPaths[list], { size: 100, ...query }), {}),
  )
