import type { HomeBlock } from '@rongbian/domain'

/** All a block is told; the person comes from `useSession`, the rest from its own query. */
export interface BlockProps {
  block: HomeBlock
}
