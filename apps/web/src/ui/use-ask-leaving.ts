import { useCallback } from 'react'
import type { LeaveWords } from '#/ui/leaving.ts'
import { useApp } from '#/ui/use-app.ts'

/** The one question about what would be lost; whoever presses Enter or Escape goes on writing. */
export const useAskLeaving = () => {
  const { modal } = useApp()
  return useCallback(
    async ({ title, hint, ok, stay }: LeaveWords) =>
      await modal.confirm({
        title,
        content: hint,
        okText: ok,
        cancelText: stay,
        autoFocusButton: 'cancel',
        okButtonProps: { danger: true, type: 'default' },
        cancelButtonProps: { type: 'primary' },
      }),
    [modal],
  )
}
