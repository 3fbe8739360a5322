import type { Province, SourceKind } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import type { Newsroom } from './stories/made-story.ts'

interface Registered {
  name: string
  kind: SourceKind
  province: Province
  aliases?: readonly string[]
}

/** The houses that stories of the demo newsroom name; one is left for somebody to register. */
const registered: readonly Registered[] = [
  { name: '晨光融媒', kind: 'own', province: '37' },
  { name: '晨光日报', kind: 'own', province: '37' },
  { name: '海港通讯社', kind: 'central', province: '11', aliases: ['海港社'] },
  { name: '省融媒平台', kind: 'local', province: '37' },
  { name: '环球科讯', kind: 'other', province: '31' },
]

const addSources = async (tx: Tx, tenantId: number) => {
  for (const { aliases = [], ...source } of registered) {
    const { id: sourceId } = await tx
      .insertInto('statSource')
      .values({ tenantId, ...source, listedFrom: source.kind === 'central' ? '2024-01-01' : null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('statSourceAlias')
      .values([source.name, ...aliases].map((alias) => ({ tenantId, alias, sourceId })))
      .execute()
  }
}

const reports = [
  {
    owner: 'chief',
    name: '各部门每周发稿',
    view: 'group',
    query: { range: '7' },
    every: 'week',
    readers: ['director'],
  },
  { owner: 'chief', name: '稿源月报', view: 'origination', query: { range: '30' }, every: null, readers: [] },
] as const

/** What was due before the newsroom existed is not made up for. */
const addReports = async (tx: Tx, { tenantId, person }: Newsroom) => {
  for (const { owner, readers, query, ...report } of reports) {
    const { id: reportId } = await tx
      .insertInto('report')
      .values({
        tenantId,
        ownerId: person(owner),
        query: JSON.stringify(query),
        ...report,
        seenDay: sql`current_date`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const reader of readers)
      await tx
        .insertInto('reportReader')
        .values({ tenantId, reportId, personId: person(reader), mailed: false })
        .execute()
  }
}

/** What somebody has set up in the statistics: sources by name and place, and views kept for others. */
export const addStatistics = async (tx: Tx, room: Newsroom) => {
  await addSources(tx, room.tenantId)
  await addReports(tx, room)
}
