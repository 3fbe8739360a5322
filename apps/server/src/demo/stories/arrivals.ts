import type { Tx } from '#/db/open.ts'
import { giveStory } from '#/features/hand-over/index.ts'
import { actorsOf } from './actors.ts'
import type { MadeStory, Newsroom } from './made-story.ts'
import { doneAgo } from './review-times.ts'

/** What waits for a person or a department was submitted by its author; it can be taken, returned or taken back. */
export const addArrivals = async (tx: Tx, room: Newsroom, made: readonly MadeStory[]) => {
  const { tenantId, person, department } = room
  const actor = await actorsOf(tx, room)
  for (const { id, placed } of made) {
    const { sentTo, library, hoursAgo, draft } = placed
    if (!sentTo) continue
    const form = {
      targetGroup: 'department' in sentTo ? [department(sentTo.department)] : [],
      targetUuid: 'person' in sentTo ? [person(sentTo.person)] : [],
      mode: 'move',
      comment: '',
    } as const
    await doneAgo(tx, { tenantId, id, library }, hoursAgo, () =>
      giveStory({ tx, actor: actor(draft.author) }, id, 'deliver', form),
    )
  }
}
