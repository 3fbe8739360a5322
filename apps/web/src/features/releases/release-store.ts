import type { StoryDetail, StoryRow } from '@rongbian/contract/stories'
import type { StoryAction } from '@rongbian/domain'
import { create } from 'zustand'
import { type ReleaseAction, releaseActionIds } from '#/features/releases/release-actions.ts'

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

interface ReleaseDialogs {
  /** The last stands before the others. */
  asked: readonly AskedRelease[]
  batch?: readonly ReleaseStory[] | undefined
}

/** Which questions about releases are open; any screen may ask one, and a dialog another. */
export const useReleaseDialogs = create<ReleaseDialogs>(() => ({ asked: [] }))

export const askRelease = (asked: AskedRelease) =>
  useReleaseDialogs.setState((before) => ({ asked: [...before.asked, asked] }))
export const askBatchIssue = (batch: readonly ReleaseStory[]) => useReleaseDialogs.setState({ batch })

/** That one only: another may stand before it. */
export const closeRelease = (closed: AskedRelease) =>
  useReleaseDialogs.setState(({ asked }) => ({ asked: asked.filter((one) => one !== closed) }))
export const closeBatchIssue = () => useReleaseDialogs.setState({ batch: undefined })
export const closeReleases = () => useReleaseDialogs.setState({ asked: [], batch: undefined })

/** Each action on one story, for tables of what a row can do. */
export const releaseActs = Object.fromEntries(
  releaseActionIds.map((kind) => [kind, (story: ReleaseStory) => askRelease({ kind, story })]),
  // fromEntries forgets which keys it was given.
) as Record<ReleaseAction, (story: ReleaseStory) => void>
