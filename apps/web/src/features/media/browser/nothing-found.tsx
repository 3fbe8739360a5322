import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type AssetFilter, hasConditions, noConditions } from '#/features/media/asset-filter.ts'
import { EmptyState } from '#/ui/empty-state.tsx'

interface Props {
  filter: AssetFilter
  onFilter: (filter: AssetFilter) => void
  /** What to do where there is nothing at all. */
  hint: string
  action?: ReactNode
}

/** Nothing at all, or nothing that fits. */
export const NothingFound = ({ filter, onFilter, hint, action }: Props) => {
  const { t } = useTranslation('media')
  if (!hasConditions(filter))
    return <EmptyState title={t(`empty.${filter.scope}`)} hint={hint} action={action} />
  const clear = (
    <Button onClick={() => onFilter({ ...noConditions, scope: filter.scope })}>{t('clear')}</Button>
  )
  return <EmptyState title={t('nothingFound')} hint={t('nothingFoundHint')} action={clear} />
}
