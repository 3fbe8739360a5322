import { useTranslation } from 'react-i18next'
import { namesChannel } from '#/features/releases/error-words.ts'

/** How long a channel that was not issued is told. */
export const failureSeconds = 4

/** Why a channel was not issued, with its name said once. */
export const useFailureText = () => {
  const { t } = useTranslation('releases')
  return (name: string, why: string) => (namesChannel(why, name) ? why : t('issue.failed', { name, why }))
}
