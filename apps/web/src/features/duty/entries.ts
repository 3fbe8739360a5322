import { can } from '@rongbian/domain'
import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  tabs: [
    {
      id: 'duty',
      at: 50,
      area: 'planning',
      label: 'common:title.duty',
      path: '/planning/duty',
      when: ({ actor }) => can(actor, 'topics.read'),
    },
  ],
}
