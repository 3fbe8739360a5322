import { Keyboard, LogOut } from 'lucide-react'
import type { Choices } from '#/frame/choices.ts'
import { openOverlay } from '#/frame/overlay-store.ts'

/** What the palette offers of the frame itself. */
export const choices: Choices = {
  actions: [
    {
      id: 'shortcuts',
      at: 90,
      label: 'palette:action.shortcuts',
      icon: Keyboard,
      words: 'kuaijiejian kjj shortcuts keyboard 键盘',
      run: () => openOverlay('shortcuts'),
    },
    {
      id: 'signOut',
      at: 91,
      label: 'palette:action.signOut',
      icon: LogOut,
      words: 'tuichu tc sign out logout exit 登出',
      run: () => openOverlay('signOut'),
    },
  ],
}
