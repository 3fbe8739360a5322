import { can } from '@rongbian/domain'
import { Settings, ShieldCheck } from 'lucide-react'
import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  personal: [
    {
      id: 'system',
      at: 40,
      label: 'frame:person.system',
      icon: Settings,
      path: '/system',
      when: ({ actor }) => can(actor, 'system.manage'),
    },
    {
      id: 'rights',
      at: 50,
      label: 'frame:person.rights',
      icon: ShieldCheck,
      path: '/rights',
      when: ({ actor }) => can(actor, 'rights.manage'),
    },
  ],
}
