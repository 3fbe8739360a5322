import { mediaLimits } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'

/** How many were found, as far as they are counted. */
export const useTotalText = () => {
  const { t } = useTranslation('media')
  const most = mediaLimits.countMax
  return (total: number) => (total > most ? t('totalMore', { count: most }) : t('total', { count: total }))
}
