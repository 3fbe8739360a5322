import { can } from '@rongbian/domain'
import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  tabs: [
    {
      id: 'gaps',
      at: 40,
      area: 'topics',
      label: 'frame:tab.gaps',
      path: '/topics/gaps',
      when: ({ actor }) => can(actor, 'clues.read'),
    },
  ],
}
