import { can } from '@rongbian/domain'
import { Megaphone, Monitor } from 'lucide-react'
import type { Choices } from '#/frame/choices.ts'

export const choices: Choices = {
  pages: [
    {
      id: 'orders',
      at: 40,
      label: 'common:title.orders',
      icon: Megaphone,
      path: '/planning/orders',
      words: 'zhiling zl orders instructions 指挥 下指令',
    },
    {
      id: 'displays',
      at: 41,
      label: 'common:title.displays',
      icon: Monitor,
      path: '/planning/displays',
      words: 'daping dp wall displays 指挥大屏 大屏幕',
      when: ({ actor }) => can(actor, 'command.order'),
    },
  ],
}
