import type { DiffBlock } from '@rongbian/contract/versions'

/** Whose block stands in the text put together: the current one's, or mine. */
export type Side = 'current' | 'mine'
export type Picks = Readonly<Record<number, Side>>

const sides = { current: 'before', mine: 'after' } as const

/** The text put together; where nothing was chosen, mine stands. */
export const mergeBlocks = (blocks: readonly DiffBlock[], picks: Picks) =>
  blocks
    .map((block, index) =>
      block.kind === 'same' ? block.after || block.before : block[sides[picks[index] ?? 'mine']],
    )
    .join('')
