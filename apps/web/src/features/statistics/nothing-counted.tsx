import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { isNarrowed } from '#/features/statistics/statistics-address.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { EmptyState } from '#/ui/empty-state.tsx'

/** Nothing in these days: offers all days, and all there is. */
export const NothingCounted = ({
  address: { filter, keyword, change, clear },
}: {
  address: StatisticsAddress
}) => {
  const { t } = useTranslation('statistics')
  const isSearched = isNarrowed(filter) || keyword !== undefined
  const isAll = 'range' in filter && filter.range === 'all'
  return (
    <EmptyState
      title={t('empty.title')}
      hint={t(isSearched ? 'empty.narrowed' : 'empty.hint')}
      action={
        <>
          {!isAll && (
            <Button onClick={() => change({ range: 'all', start: undefined, end: undefined })}>
              {t('empty.all')}
            </Button>
          )}
          {isSearched && <Button onClick={clear}>{t('filter.clear')}</Button>}
        </>
      }
    />
  )
}
