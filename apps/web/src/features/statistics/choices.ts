import { can } from '@rongbian/domain'
import { ChartColumn } from 'lucide-react'
import type { Choices } from '#/frame/choices.ts'

export const choices: Choices = {
  pages: [
    {
      id: 'statistics',
      at: 20,
      label: 'common:title.dataStatistics',
      icon: ChartColumn,
      path: '/dataStatistics',
      words: 'shujutongji sjtj statistics figures 采用 发稿量 稿源 审核时效 口径',
      when: ({ actor }) => can(actor, 'statistics.enter'),
    },
  ],
}
