import { historyMessages } from '@rongbian/contract/messages/history'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { codesOf } from '#/story/release-codes.ts'

interface Choice {
  uuid: string
  columns: string[]
}

export const findChosenChannels = (db: Db, tenantId: number, choices: Choice[]) =>
  db
    .selectFrom('channel')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .where('disabledAt', 'is', null)
    .where('id', '=', sql<string>`any(${choices.map(({ uuid }) => uuid)}::uuid[])`)
    .execute()
export type ChannelRow = Awaited<ReturnType<typeof findChosenChannels>>[number]

export const findChosenColumns = (db: Db, tenantId: number, choices: Choice[]) =>
  db
    .selectFrom('channelColumn')
    .select(['id', 'channelId'])
    .where('tenantId', '=', tenantId)
    .where('disabledAt', 'is', null)
    .where('id', '=', sql<string>`any(${choices.flatMap(({ columns }) => columns)}::uuid[])`)
    .execute()
export type ColumnRow = Awaited<ReturnType<typeof findChosenColumns>>[number]

/** A choice is a release that nothing has happened to: no status, or taken back out of the queue. */
const isChoice = sql<boolean>`coalesce(release.status, ${codesOf('none')}) = ${codesOf('none')}`

/** Channels that have gone further than a choice. */
export const findIssued = async (db: Db, tenantId: number, storyId: number) => {
  const rows = await db
    .selectFrom('release')
    .select('channelId')
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', storyId)
    .where(sql<boolean>`not ${isChoice}`)
    .execute()
  return rows.map(({ channelId }) => channelId)
}

export const replaceChoice = async (tx: Tx, tenantId: number, storyId: number, choices: Choice[]) => {
  await tx
    .deleteFrom('release')
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', storyId)
    .where(isChoice)
    // What was once issued has a record that must stay.
    .where('round', '=', 0)
    .execute()
  if (choices.length === 0) return
  const releases = choices.map(({ uuid }) => ({ tenantId, storyId, channelId: uuid, preSigning: true }))
  await tx
    .insertInto('release')
    .values(releases)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'storyId', 'channelId']).doUpdateSet({ preSigning: true }),
    )
    .execute()
  const columns = choices.flatMap(({ uuid, columns }) =>
    [...new Set(columns)].map((columnId) => ({ tenantId, storyId, channelId: uuid, columnId })),
  )
  if (columns.length === 0) return
  await tx
    .insertInto('releaseColumn')
    .values(columns)
    .onConflict((conflict) => conflict.columns(['tenantId', 'storyId', 'columnId']).doNothing())
    .execute()
}

/** Each channel of the choice, such as 晨光网（要闻、城市） or 客户端. */
export const describeChoice = async (db: Db, tenantId: number, storyId: number) => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select channel.name, coalesce(array_agg(place.name order by place.sort, place.code)
      filter (where place.name is not null), '{}') as columns
    from release
    join channel on channel.tenant_id = release.tenant_id and channel.id = release.channel_id
    left join release_column chosen on chosen.tenant_id = release.tenant_id and chosen.story_id = release.story_id
      and chosen.channel_id = release.channel_id
    left join channel_column place on place.tenant_id = chosen.tenant_id and place.id = chosen.column_id
    where release.tenant_id = ${tenantId} and release.story_id = ${storyId} and ${isChoice}
    group by channel.id, channel.name, channel.sort, channel.code
    order by channel.sort, channel.code`.execute(db)
  return rows.map(({ name, columns }) =>
    columns.length > 0 ? historyMessages.place({ name, columns }) : name,
  )
}
