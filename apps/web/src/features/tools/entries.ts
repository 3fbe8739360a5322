import { CircleHelp } from 'lucide-react'
import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  personal: [{ id: 'help', at: 80, label: 'frame:person.help', icon: CircleHelp, path: '/toolsPage?id=5' }],
}
