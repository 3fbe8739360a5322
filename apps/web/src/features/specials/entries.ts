import { can } from '@rongbian/domain'
import { LayoutGrid } from 'lucide-react'
import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  personal: [
    {
      id: 'specials',
      at: 65,
      label: 'frame:person.specials',
      icon: LayoutGrid,
      path: '/specials',
      when: ({ actor }) => can(actor, 'specials.read'),
    },
  ],
}
