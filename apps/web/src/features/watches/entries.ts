import { can } from '@rongbian/domain'
import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  tabs: [
    {
      id: 'watch',
      at: 50,
      area: 'topics',
      label: 'frame:tab.watch',
      path: '/topics/watch',
      when: ({ actor }) => can(actor, 'clues.read'),
    },
  ],
}
