import { AppError } from '@rongbian/contract'
import { storyMessages } from '@rongbian/contract/messages/stories'
import type { Ctx } from '#/http/command.ts'
import { findFolder } from '#/story/queries.ts'
import { appendActs } from '#/story/write-queries.ts'
import { actOn } from '#/writing/act-on.ts'
import { takeHand } from '#/writing/take.ts'

/** To a folder of the place the story stands in, or out of one. */
export const moveStory = async ({ tx, actor }: Ctx, storyId: number, folderId: string | null) => {
  const story = await actOn({ tx, actor }, storyId, 'story-move')
  if (story.folderId === folderId) return
  const [from, to] = [
    story.folderId ? await findFolder(tx, story.tenantId, story.folderId) : undefined,
    folderId ? await findFolder(tx, story.tenantId, folderId) : undefined,
  ]
  if (folderId && to?.place !== story.place) {
    throw new AppError('invalid', { fields: { folderId: storyMessages.folderElsewhere() } })
  }
  const names = { locationFrom: from?.name ?? '', locationTo: to?.name ?? '' }
  await appendActs(tx, await takeHand({ tx, actor }, story), [{ action: 'move', by: actor, ...names }], {
    changes: {
      folderId,
    },
  })
}
