import { can } from '@rongbian/domain'
import { Gavel, Lightbulb } from 'lucide-react'
import type { Choices } from '#/frame/choices.ts'

export const choices: Choices = {
  pages: [
    {
      id: 'planning',
      at: 35,
      label: 'frame:tab.planning',
      icon: Lightbulb,
      path: '/planning',
      words: 'xuanti xt baoti bt topics planning 报题 策划 选题',
      when: ({ actor }) => can(actor, 'topics.read'),
    },
    {
      id: 'meeting',
      at: 37,
      label: 'frame:tab.meeting',
      icon: Gavel,
      path: '/planning/meeting',
      words: 'xuantihui xth meeting agenda 选题会 审题 议程',
      when: ({ actor }) => can(actor, 'topics.read'),
    },
  ],
}
