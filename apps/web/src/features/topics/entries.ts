import { can } from '@rongbian/domain'
import { Lightbulb } from 'lucide-react'
import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  bar: [
    {
      id: 'planning',
      at: 35,
      group: 'work',
      label: 'common:title.planning',
      icon: Lightbulb,
      path: '/planning',
      when: ({ actor }) => can(actor, 'topics.read'),
    },
  ],
}
