import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '#/api/error-text.ts'
import { BrokenDrawing } from '#/ui/drawings.tsx'
import { NoticeState } from '#/ui/notice-state.tsx'
import { PlainButton } from '#/ui/plain-button.tsx'

interface Props {
  /** What happened: an error's own words, or ours. */
  error?: Error | null
  title?: ReactNode
  /** What was kept. */
  kept?: ReactNode
  onRetry?: (() => void) | undefined
  page?: boolean
}

export const ErrorState = ({ error, title, kept, onRetry, page = false }: Props) => {
  const { t } = useTranslation()
  const retry = onRetry && (
    <PlainButton onClick={onRetry}>
      <RotateCw size={16} />
      {t('action.retry')}
    </PlainButton>
  )
  return (
    <NoticeState
      urgent
      page={page}
      drawing={<BrokenDrawing />}
      title={title ?? failureText(error, t('state.failed'))}
      hint={kept ?? t('state.failedHint')}
      actions={retry}
    />
  )
}
