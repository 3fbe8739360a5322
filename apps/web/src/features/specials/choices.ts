import { can } from '@rongbian/domain'
import { LayoutGrid } from 'lucide-react'
import type { Choices } from '#/frame/choices.ts'

export const choices: Choices = {
  pages: [
    {
      id: 'specials',
      at: 45,
      label: 'frame:person.specials',
      icon: LayoutGrid,
      path: '/specials',
      words: 'zhuanti zt special pages topics 专题 可视化',
      when: ({ actor }) => can(actor, 'specials.read'),
    },
  ],
}
