import { can } from '@rongbian/domain'
import { Rss } from 'lucide-react'
import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  personal: [
    {
      id: 'feeds',
      at: 65,
      label: 'frame:person.feeds',
      icon: Rss,
      path: '/feeds',
      when: ({ actor }) => can(actor, 'feeds.manage'),
    },
  ],
}
