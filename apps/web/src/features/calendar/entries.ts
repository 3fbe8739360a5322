import { can } from '@rongbian/domain'
import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  tabs: [
    {
      id: 'calendar',
      at: 40,
      area: 'planning',
      label: 'common:title.calendar',
      path: '/planning/calendar',
      when: ({ actor }) => can(actor, 'topics.read'),
    },
  ],
}
