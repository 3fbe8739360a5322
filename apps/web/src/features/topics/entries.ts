import { can } from '@rongbian/domain'
import { Lightbulb } from 'lucide-react'
import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  bar: [
    {
      id: 'planning',
      at: 35,
      group: 'work',
      label: 'common:title.planningArea',
      icon: Lightbulb,
      path: '/planning',
      when: ({ actor }) => can(actor, 'topics.read'),
    },
  ],
  tabs: [
    {
      id: 'planning',
      at: 10,
      area: 'planning',
      label: 'frame:tab.planning',
      path: '/planning',
      when: ({ actor }) => can(actor, 'topics.read'),
    },
    {
      id: 'meeting',
      at: 20,
      area: 'planning',
      label: 'frame:tab.meeting',
      path: '/planning/meeting',
      when: ({ actor }) => can(actor, 'topics.read'),
    },
  ],
}
