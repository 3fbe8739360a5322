import { can } from '@rongbian/domain'
import { CalendarDays } from 'lucide-react'
import type { Choices } from '#/frame/choices.ts'

export const choices: Choices = {
  pages: [
    {
      id: 'calendar',
      at: 38,
      label: 'common:title.calendar',
      icon: CalendarDays,
      path: '/planning/calendar',
      words: 'rili rl calendar events 日程 截稿 订阅',
      when: ({ actor }) => can(actor, 'topics.read'),
    },
  ],
}
