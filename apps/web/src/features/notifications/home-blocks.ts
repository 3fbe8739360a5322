import { Bell } from 'lucide-react'
import type { HomeBlocks } from '#/blocks/home-blocks.ts'

export const homeBlocks: HomeBlocks = {
  notices: {
    label: 'home:kind.notices',
    hint: 'home:what.notices',
    icon: Bell,
    load: async () => (await import('#/features/notifications/notices-block.tsx')).NoticesBlock,
  },
}
