import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'

/** A visitor on a story, or with story 0 on a channel, on a day. */
export interface Seen {
  day: string
  channelId: string
  storyId: number
  visitor: Buffer
}

const keyOf = ({ day, channelId, storyId, visitor }: Seen) =>
  `${day} ${channelId} ${storyId} ${visitor.toString('base64')}`

const count = (all: readonly Seen[]) => {
  const counted = new Map<string, Seen & { times: number }>()
  for (const one of all) {
    const key = keyOf(one)
    counted.set(key, { ...one, times: (counted.get(key)?.times ?? 0) + 1 })
  }
  return counted
}

/** Notes them all, and answers for each, asked in the order they came, how often it had come before. */
export const noteSeen = async (tx: Tx, all: readonly Seen[]) => {
  const counted = count(all)
  // In one order everywhere, so that nobody waits in a circle.
  const rows = [...counted.keys()].sort().flatMap((key) => counted.get(key) ?? [])
  const { rows: noted } = await sql<Seen & { times: number }>`
    insert into view_seen as seen (day, channel_id, story_id, visitor, times)
    select * from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ channelId }) => channelId)}::uuid[],
      ${rows.map(({ storyId }) => storyId)}::bigint[], ${rows.map(({ visitor }) => visitor)}::bytea[],
      ${rows.map(({ times }) => times)}::int[])
    on conflict (day, channel_id, story_id, visitor) do update set times = seen.times + excluded.times
    returning day, channel_id, story_id, visitor, times`.execute(tx)
  const before = new Map(
    noted.map((row) => [keyOf(row), row.times - (counted.get(keyOf(row))?.times ?? 0)] as const),
  )
  return (one: Seen) => {
    const times = before.get(keyOf(one)) ?? 0
    before.set(keyOf(one), times + 1)
    return times
  }
}
