import type { StoryDetail, StoryRow } from '@rongbian/contract/stories'
import type { StoryAction } from '@rongbian/domain'
import { type HandAction, handActionIds } from '#/features/hand-over/hand-actions.ts'
import { openDialog } from '#/ui/dialog-stack.ts'

/** What a row of a list and the whole story can both say. */
export interface HandStory extends Pick<StoryRow, 'id' | 'libraryId' | 'title' | 'type' | 'authorName'> {
  actions: readonly StoryAction[]
  /** The page has it in hand already, so that no dialog takes it from there. */
  held?: boolean
}

export const handStoryOf = (story: StoryDetail): HandStory => ({
  ...story,
  actions: story.actions.map(({ code }) => code),
})

export interface HandOver {
  kind: HandAction
  stories: readonly [HandStory, ...HandStory[]]
}

/** Any screen may open one. */
export const openHandOver = ({ kind, stories }: { kind: HandAction; stories: readonly HandStory[] }) => {
  const [first, ...others] = stories
  if (first) openDialog('handOver', { kind, stories: [first, ...others] })
}

/** Each action on one story, for tables of what a row can do. */
export const handActs = Object.fromEntries(
  handActionIds.map((kind) => [kind, (story: HandStory) => openHandOver({ kind, stories: [story] })]),
  // fromEntries forgets which keys it was given.
) as Record<HandAction, (story: HandStory) => void>
