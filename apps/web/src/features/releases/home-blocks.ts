import { SquarePen } from 'lucide-react'
import type { HomeBlocks } from '#/blocks/home-blocks.ts'

export const homeBlocks: HomeBlocks = {
  manual: {
    label: 'home:kind.manual',
    hint: 'home:what.manual',
    icon: SquarePen,
    load: async () => (await import('#/features/releases/manual/manual-block.tsx')).ManualBlock,
  },
}
