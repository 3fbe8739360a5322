import { can } from '@rongbian/domain'
import { ChartColumn } from 'lucide-react'
import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  bar: [
    {
      id: 'statistics',
      at: 40,
      group: 'work',
      label: 'common:title.dataStatistics',
      icon: ChartColumn,
      path: '/dataStatistics',
      when: ({ actor }) => can(actor, 'statistics.enter'),
    },
  ],
}
