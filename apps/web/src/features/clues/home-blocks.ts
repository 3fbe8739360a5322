import { Lightbulb } from 'lucide-react'
import type { HomeBlocks } from '#/blocks/home-blocks.ts'

export const homeBlocks: HomeBlocks = {
  clues: {
    label: 'home:kind.clues',
    hint: 'home:what.clues',
    icon: Lightbulb,
    load: async () => (await import('#/features/clues/clues-block.tsx')).CluesBlock,
  },
}
