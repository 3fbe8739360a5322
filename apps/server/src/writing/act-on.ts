import { type StoryAction, storyActions, takesText } from '@rongbian/domain'
import type { Ctx } from '#/http/command.ts'
import { demand, lockVisibleStory, type StoryRow } from '#/story/access.ts'
import { demandNotHeld, freeLock } from './claim.ts'
import { saveUnsaved } from './unsaved.ts'

interface Way {
  /** After the act nobody is writing in the story any more. */
  endsWriting?: boolean
  /** An act of another kind under the same right: it takes no text. */
  leavesText?: boolean
}

/** The same for a story this transaction has locked already. */
export const actOnLocked = async (
  { tx, actor }: Ctx,
  found: StoryRow,
  action: StoryAction,
  { endsWriting = false, leavesText = false }: Way = {},
): Promise<StoryRow> => {
  demand(actor, action, found)
  if (endsWriting) await demandNotHeld({ tx, actor }, found)
  const story =
    takesText(action) && !leavesText
      ? await saveUnsaved({ tx, actor }, found, storyActions[action].label)
      : found
  // The words may have undone what the act rests on.
  if (story !== found) demand(actor, action, story)
  if (endsWriting) await freeLock(tx, story)
  return story
}

/** The one door of every act: the story is locked, the act is allowed, and the text is all that was written. */
export const actOn = async ({ tx, actor }: Ctx, storyId: number, action: StoryAction, way?: Way) =>
  actOnLocked({ tx, actor }, await lockVisibleStory(tx, actor, storyId), action, way)
