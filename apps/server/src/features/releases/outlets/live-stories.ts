import type { Db } from '#/db/open.ts'
import type { ChannelRow } from '../queries.ts'
import type { Due } from './due.ts'

const rebuildBatch = 100

/** The stories of a channel that are live, or were, some at a time, as if each had been ordered again. */
export async function* storiesWith(
  db: Db,
  { tenantId, id }: ChannelRow,
  mark: 'liveAt' | 'goneAt',
): AsyncIterable<Due[]> {
  for (let after = 0; ; ) {
    const releases = await db
      .selectFrom('release')
      .selectAll()
      .where('tenantId', '=', tenantId)
      .where('channelId', '=', id)
      .where(mark, 'is not', null)
      .where('firstAt', 'is not', null)
      .where('storyId', '>', after)
      .orderBy('storyId')
      .limit(rebuildBatch)
      .execute()
    if (releases.length === 0) return
    after = releases.at(-1)?.storyId ?? after
    yield releases.map(
      (release) => ({ ...release, act: 'update', id: 0, details: {}, release }) as unknown as Due,
    )
  }
}
