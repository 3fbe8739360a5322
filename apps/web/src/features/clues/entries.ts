import { can } from '@rongbian/domain'
import { Flame } from 'lucide-react'
import type { Entries, TabEntry } from '#/frame/entries.ts'

const when: TabEntry['when'] = ({ actor }) => can(actor, 'clues.read')

export const entries: Entries = {
  bar: [
    {
      id: 'topics',
      at: 34,
      group: 'work',
      label: 'frame:tab.area',
      icon: Flame,
      path: '/topics',
      when,
    },
  ],
  tabs: [
    { id: 'topics', at: 10, area: 'topics', label: 'frame:tab.hot', path: '/topics', when },
    { id: 'clues', at: 20, area: 'topics', label: 'frame:tab.clues', path: '/topics/clues', when },
    { id: 'bigData', at: 30, area: 'topics', label: 'frame:tab.search', path: '/topics/search', when },
  ],
}
