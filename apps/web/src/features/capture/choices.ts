import { can } from '@rongbian/domain'
import { ScanText } from 'lucide-react'
import type { Choices } from '#/frame/choices.ts'
import { openOverlay } from '#/frame/overlay-store.ts'

export const choices: Choices = {
  actions: [
    {
      id: 'capture',
      at: 10,
      label: 'palette:action.capture',
      icon: ScanText,
      words: 'zhinengzhuaqu znzq capture grab clip 抓取 网页 网址 链接',
      when: ({ actor }) => can(actor, 'library.workspace'),
      run: () => openOverlay('capture'),
    },
  ],
}
