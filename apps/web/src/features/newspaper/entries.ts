import { can } from '@rongbian/domain'
import { Newspaper } from 'lucide-react'
import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  personal: [
    {
      id: 'newspaper',
      at: 66,
      label: 'frame:person.newspaper',
      icon: Newspaper,
      path: '/newspaper',
      when: ({ actor }) => can(actor, 'newspaper.read'),
    },
  ],
}
