import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyDrawing } from '#/ui/drawings.tsx'
import { NoticeState } from '#/ui/notice-state.tsx'

interface Props {
  title?: ReactNode
  hint?: ReactNode
  /** The button that puts the first thing here. */
  action?: ReactNode
}

export const EmptyState = ({ title, hint, action }: Props) => {
  const { t } = useTranslation()
  return (
    <NoticeState drawing={<EmptyDrawing />} title={title ?? t('state.empty')} hint={hint} actions={action} />
  )
}
