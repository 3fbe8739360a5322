import { useTranslation } from 'react-i18next'
import { EmptyState } from '#/ui/empty-state.tsx'

/** No story stands behind a number, or none has the words looked for. */
export const NoRows = ({ keyword }: { keyword: string | undefined }) => {
  const { t } = useTranslation('statistics')
  return keyword ? (
    <EmptyState title={t('rows.noneFound')} hint={t('rows.noneFoundHint')} />
  ) : (
    <EmptyState title={t('rows.none')} hint={t('rows.noneHint')} />
  )
}
