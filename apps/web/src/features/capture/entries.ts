import { can } from '@rongbian/domain'
import { ScanText } from 'lucide-react'
import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  bar: [
    {
      id: 'capture',
      at: 30,
      group: 'work',
      label: 'frame:capture',
      icon: ScanText,
      opens: 'capture',
      when: ({ actor }) => can(actor, 'library.workspace'),
    },
  ],
}
