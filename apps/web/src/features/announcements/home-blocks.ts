import { Megaphone } from 'lucide-react'
import type { HomeBlocks } from '#/blocks/home-blocks.ts'

export const homeBlocks: HomeBlocks = {
  announcements: {
    label: 'home:kind.announcements',
    hint: 'home:what.announcements',
    icon: Megaphone,
    load: async () => (await import('#/features/announcements/announcements-block.tsx')).AnnouncementsBlock,
  },
}
