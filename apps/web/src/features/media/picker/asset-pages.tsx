import { mediaLimits } from '@rongbian/domain'
import { Button, Pagination } from 'antd'
import { useTranslation } from 'react-i18next'
import { AssetList, type AssetListProps } from '#/features/media/browser/asset-list.tsx'
import { NothingFound } from '#/features/media/browser/nothing-found.tsx'
import { useTotalText } from '#/features/media/browser/use-total-text.ts'
import type { AssetPage } from '#/features/media/picker/use-asset-page.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'

interface Props extends Pick<AssetListProps, 'view' | 'selection' | 'onOpen'> {
  pages: AssetPage
  canChooseAll: boolean
}

/** What was found, ten at a time. */
export const AssetPages = ({ pages, canChooseAll, ...list }: Props) => {
  const { t } = useTranslation(['media', 'pickers'])
  const totalText = useTotalText()
  const { found, filter, page, turn, search } = pages
  const { data, error, isPlaceholderData, refetch } = found
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} height={48} />
  const { assets, total } = data
  if (assets.length === 0)
    return <NothingFound filter={filter} onFilter={search} hint={t('pickers:emptyHint')} />
  return (
    <>
      <AssetList {...list} label={t(`scope.${filter.scope}`)} assets={assets} busy={isPlaceholderData} />
      <div className="rb-asset-pages__foot rb-gap-05-2 rb-line-above rb-row rb-wrap rb-between rb-still">
        {canChooseAll && (
          <Button size="small" type="link" onClick={() => list.selection.chooseAll(assets)}>
            {t('pickers:choosePage', { count: assets.length })}
          </Button>
        )}
        <Pagination
          size="small"
          current={page}
          total={total}
          pageSize={mediaLimits.pageSize}
          showSizeChanger={false}
          showTotal={totalText}
          onChange={turn}
        />
      </div>
    </>
  )
}
