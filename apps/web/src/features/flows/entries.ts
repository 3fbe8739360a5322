import { can } from '@rongbian/domain'
import { Workflow } from 'lucide-react'
import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  personal: [
    {
      id: 'flows',
      at: 60,
      label: 'frame:person.flows',
      icon: Workflow,
      path: '/flows',
      when: ({ actor }) => can(actor, 'flows.manage'),
    },
  ],
}
