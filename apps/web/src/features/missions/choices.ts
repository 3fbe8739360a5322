import { MapPin } from 'lucide-react'
import type { Choices } from '#/frame/choices.ts'

export const choices: Choices = {
  pages: [
    {
      id: 'missions',
      at: 36,
      label: 'frame:tab.missions',
      icon: MapPin,
      path: '/missions',
      words: 'caifangrenwu cfrw missions assignments 采访 派题 任务 签到',
    },
  ],
}
