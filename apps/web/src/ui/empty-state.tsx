import type { ReactNode } from 'react'
import { EmptyDrawing } from '#/ui/drawings.tsx'
import { NoticeState } from '#/ui/notice-state.tsx'

interface Props {
  /** What is not here. */
  title: ReactNode
  /** What would be, or how it comes here. */
  hint?: ReactNode
  /** The button that puts the first thing here. */
  action?: ReactNode
}

export const EmptyState = ({ title, hint, action }: Props) => (
  <NoticeState drawing={<EmptyDrawing />} title={title} hint={hint} actions={action} />
)
