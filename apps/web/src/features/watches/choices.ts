import { can } from '@rongbian/domain'
import { Siren } from 'lucide-react'
import type { Choices } from '#/frame/choices.ts'

export const choices: Choices = {
  pages: [
    {
      id: 'watch',
      at: 42,
      label: 'frame:tab.watch',
      icon: Siren,
      path: '/topics/watch',
      words: 'jiance jc watch alert 监测 提醒 预警',
      when: ({ actor }) => can(actor, 'clues.read'),
    },
  ],
}
