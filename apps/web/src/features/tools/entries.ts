import { CircleHelp, KeyRound, UserRound } from 'lucide-react'
import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  personal: [
    { id: 'profile', at: 10, label: 'frame:person.profile', icon: UserRound, path: '/toolsPage?id=0' },
    {
      id: 'password',
      at: 20,
      label: 'frame:person.password',
      icon: KeyRound,
      path: '/toolsPage?id=0&tab=password',
    },
    { id: 'help', at: 80, label: 'frame:person.help', icon: CircleHelp, path: '/toolsPage?id=5' },
  ],
}
