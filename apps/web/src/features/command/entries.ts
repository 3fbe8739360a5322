import { can } from '@rongbian/domain'
import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  tabs: [
    { id: 'orders', at: 60, area: 'planning', label: 'common:title.orders', path: '/planning/orders' },
    {
      id: 'displays',
      at: 70,
      area: 'planning',
      label: 'common:title.displays',
      path: '/planning/displays',
      when: ({ actor }) => can(actor, 'command.order'),
    },
  ],
}
