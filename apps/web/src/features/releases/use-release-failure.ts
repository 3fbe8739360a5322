import { limits } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { errorWords } from '#/features/releases/error-words.ts'
import { useApp } from '#/ui/use-app.ts'

/** Tells what was refused, field by field; the frame itself tells that the session is gone. */
export const useReleaseFailure = () => {
  const { t } = useTranslation('releases')
  const { message } = useApp()
  return (error: unknown) => {
    if (error instanceof ApiError && error.isSignedOut) return
    void message.error(errorWords(error) || t('unknown'), limits.errorToastMs / 1000)
  }
}
