import { can } from '@rongbian/domain'
import { Contrast, Languages } from 'lucide-react'
import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  bar: [
    {
      id: 'language',
      at: 30,
      group: 'self',
      label: 'frame:language',
      icon: Languages,
      opens: 'language',
      when: ({ actor }) => can(actor, 'language.change'),
    },
    {
      id: 'theme',
      at: 40,
      group: 'self',
      label: 'frame:theme',
      icon: Contrast,
      opens: 'theme',
      when: ({ actor }) => can(actor, 'theme.change'),
    },
  ],
}
