import { can } from '@rongbian/domain'
import { MapPin } from 'lucide-react'
import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  bar: [
    {
      id: 'missions',
      at: 36,
      group: 'work',
      label: 'common:title.missions',
      icon: MapPin,
      path: '/missions',
      when: ({ actor }) => can(actor, 'topics.read'),
    },
  ],
}
