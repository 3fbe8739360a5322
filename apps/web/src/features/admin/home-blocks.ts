import { Server } from 'lucide-react'
import type { HomeBlocks } from '#/blocks/home-blocks.ts'

export const homeBlocks: HomeBlocks = {
  system: {
    label: 'home:kind.system',
    hint: 'home:what.system',
    icon: Server,
    load: async () => (await import('#/features/admin/system/system-block.tsx')).SystemBlock,
  },
}
