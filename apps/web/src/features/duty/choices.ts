import { can } from '@rongbian/domain'
import { CalendarClock } from 'lucide-react'
import type { Choices } from '#/frame/choices.ts'

export const choices: Choices = {
  pages: [
    {
      id: 'duty',
      at: 39,
      label: 'common:title.duty',
      icon: CalendarClock,
      path: '/planning/duty',
      words: 'zhiban zb duty roster 排班 换班 替班',
      when: ({ actor }) => can(actor, 'topics.read'),
    },
  ],
}
