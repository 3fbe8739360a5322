import { can } from '@rongbian/domain'
import { RadioTower, Waypoints } from 'lucide-react'
import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  personal: [
    {
      id: 'channels',
      at: 30,
      label: 'frame:person.channels',
      icon: Waypoints,
      path: '/overView?source=caibian',
      when: ({ actor }) => can(actor, 'accounts.manage') && can(actor, 'publishing.manage'),
    },
    {
      id: 'publishing',
      at: 70,
      label: 'frame:person.publishing',
      icon: RadioTower,
      path: '/publish',
      when: ({ actor }) => can(actor, 'publishing.manage'),
    },
  ],
}
