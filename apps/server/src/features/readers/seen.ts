import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'

/** A visitor on a story, or with story 0 on a channel, on a day. */
export interface Seen {
  day: string
  channelId: string
  storyId: number
  /** Eight bytes, as hexadecimals. */
  visitor: string
}

const keyOf = ({ day, channelId, storyId, visitor }: Seen) => `${day} ${channelId} ${storyId} ${visitor}`

/** In one order everywhere, so that nobody waits in a circle. */
const inOrder = (all: readonly Seen[]) => {
  const times = new Map<string, number>()
  for (const key of all.map(keyOf).sort()) times.set(key, (times.get(key) ?? 0) + 1)
  return [...times]
}

/** Notes them all, and answers for each, asked in the order they came, how often it had come before. */
export const noteSeen = async (tx: Tx, all: readonly Seen[]) => {
  const counted = inOrder(all)
  const { rows } = await sql<{ key: string; before: number }>`
    with given as (
      select key, times, split_part(key, ' ', 1)::date as day, split_part(key, ' ', 2)::uuid as channel_id,
        split_part(key, ' ', 3)::bigint as story_id, decode(split_part(key, ' ', 4), 'hex') as visitor
      from unnest(${counted.map(([key]) => key)}::text[], ${counted.map(([, times]) => times)}::int[]) as one (key, times)
    ), noted as (
      insert into view_seen as seen (day, channel_id, story_id, visitor, times)
      select day, channel_id, story_id, visitor, times from given
      on conflict (day, channel_id, story_id, visitor) do update set times = seen.times + excluded.times
      returning day, channel_id, story_id, visitor, times
    )
    select given.key, noted.times - given.times as before
    from noted join given using (day, channel_id, story_id, visitor) where noted.times > given.times`.execute(
    tx,
  )
  const times = new Map(rows.map(({ key, before }) => [key, before]))
  return (one: Seen) => {
    const key = keyOf(one)
    const before = times.get(key) ?? 0
    times.set(key, before + 1)
    return before
  }
}
