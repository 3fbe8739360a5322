import type { BlockNode, Look } from '@rongbian/blocks'

export interface HouseTemplate {
  id: string
  name: string
  note: string
  tree: BlockNode[]
  look: Look
}

/** Those every newsroom has. */
export const houseTemplates: readonly HouseTemplate[] = []
