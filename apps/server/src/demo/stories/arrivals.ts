import type { Tx } from '#/db/open.ts'
import { giveStory } from '#/features/hand-over/deliver.ts'
import { actorsOf } from './actors.ts'
import type { MadeStory, Newsroom } from './made-story.ts'
import { doneAgo } from './review-times.ts'

/** What waits on someone's desk was submitted by its author; it can be taken, returned or taken back. */
export const addArrivals = async (tx: Tx, room: Newsroom, made: readonly MadeStory[]) => {
  const { tenantId, person } = room
  const actor = await actorsOf(tx, room)
  for (const { id, placed } of made) {
    const { sentTo, library, hoursAgo, draft } = placed
    if (!sentTo) continue
    const form = { targetGroup: [], targetUuid: [person(sentTo)], mode: 'move', comment: '' } as const
    await doneAgo(tx, { tenantId, id, library }, hoursAgo, () =>
      giveStory(tx, actor(draft.author), id, 'deliver', form),
    )
  }
}
