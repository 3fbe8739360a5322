import { can } from '@rongbian/domain'
import { Contrast, KeyRound, Languages, UserRound } from 'lucide-react'
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
  personal: [
    { id: 'profile', at: 10, label: 'frame:person.profile', icon: UserRound, path: '/toolsPage?id=0' },
    {
      id: 'password',
      at: 20,
      label: 'frame:person.password',
      icon: KeyRound,
      path: '/toolsPage?id=0&tab=password',
    },
  ],
}
