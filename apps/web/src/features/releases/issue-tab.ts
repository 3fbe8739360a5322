import type { ReleaseRecord } from '@rongbian/contract/releases'
import type { SignedText } from '#/features/releases/signed-text.ts'
import type { ReleaseDialogProps } from '#/features/releases/use-order.ts'

/** What each way out of the house is given. */
export interface TabProps extends ReleaseDialogProps {
  records: readonly ReleaseRecord[]
  text: SignedText
  /** Nobody else has the story in hand. */
  ready: boolean
  /** What waits for the signer behind the other tabs, and the call that issues it; answers whether all went. */
  elsewhere: readonly ReleaseRecord[]
  issueElsewhere: () => Promise<boolean>
}
