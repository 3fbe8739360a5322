import type { HomeBlock } from '@rongbian/domain'
import { createContext, type ReactNode } from 'react'

export interface BlockFrame {
  /** Before the title and at the end of the head. */
  grip: ReactNode
  menu: ReactNode
  /** While the page is edited, a block shows what it has but does nothing. */
  isEdited: boolean
  /** How each list in the block is read again. */
  refetches: Set<() => Promise<{ error: Error | null }>>
  /** Keeps what a person chose in the block itself. */
  setData: (data: Partial<Pick<HomeBlock, 'listDataArray' | 'modelData'>>) => void
}

/** What the home page puts around a block. Undefined where a card is shown elsewhere. */
export const BlockFrame = createContext<BlockFrame | undefined>(undefined)
