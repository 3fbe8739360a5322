import { can } from '@rongbian/domain'
import { EyeOff } from 'lucide-react'
import type { Choices } from '#/frame/choices.ts'

export const choices: Choices = {
  pages: [
    {
      id: 'gaps',
      at: 41,
      label: 'frame:tab.gaps',
      icon: EyeOff,
      path: '/topics/gaps',
      words: 'weibaodao wbd gaps coverage 未报道 遗漏',
      when: ({ actor }) => can(actor, 'clues.read'),
    },
  ],
}
