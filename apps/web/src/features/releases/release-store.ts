import type { StoryDetail, StoryRow } from '@rongbian/contract/stories'
import type { StoryAction } from '@rongbian/domain'
import { type ReleaseAction, releaseActionIds } from '#/features/releases/release-actions.ts'
import { openDialog } from '#/ui/dialog-stack.ts'

/** What a row of a list and the whole story can both say. */
export interface ReleaseStory extends Pick<StoryRow, 'id' | 'libraryId' | 'title' | 'type'> {
  actions: readonly StoryAction[]
}

export const releaseStoryOf = (story: StoryDetail): ReleaseStory => ({
  ...story,
  actions: story.actions.map(({ code }) => code),
})

export interface AskedRelease {
  kind: ReleaseAction
  story: ReleaseStory
  /** The channel to begin with. */
  channel?: string | undefined
  /** Whoever asks has the story in hand already. */
  held?: boolean
}

/** Any screen may ask, and a dialog another: that one then stands before it. */
export const askRelease = (asked: AskedRelease) =>
  openDialog('release', asked, { key: `release ${asked.kind} ${asked.story.id}` })
export const askBatchIssue = (stories: readonly ReleaseStory[]) => openDialog('releaseBatch', { stories })

/** Each action on one story, for tables of what a row can do. */
export const releaseActs = Object.fromEntries(
  releaseActionIds.map((kind) => [kind, (story: ReleaseStory) => askRelease({ kind, story })]),
  // fromEntries forgets which keys it was given.
) as Record<ReleaseAction, (story: ReleaseStory) => void>
