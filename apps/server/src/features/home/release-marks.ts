import type { TrackedStory } from '@rongbian/contract/dashboard'
import { type ReleaseState, releaseStateOf } from '@rongbian/domain'

type ChannelState = TrackedStory['channels'][number]['state']

/** How a release stands, in the four words a line of the home page has room for; of a mere choice nothing is said. */
const marks: Record<ReleaseState, ChannelState | undefined> = {
  none: undefined,
  waiting: 'underway',
  timed: 'underway',
  reviewing: 'underway',
  returned: 'failed',
  issued: 'underway',
  audited: 'underway',
  published: 'live',
  withdrawing: 'underway',
  withdrawn: 'gone',
  cancelled: 'gone',
  failed: 'failed',
  deleted: 'gone',
}

export const markOf = (publishingStatus: number | null) =>
  marks[releaseStateOf({ publishingStatus, periodPublish: false, signed: false })]
