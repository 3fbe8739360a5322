import type { StoryDetail } from '@rongbian/contract/stories'

/** What the signer looked at. */
export type SignedText = StoryDetail
