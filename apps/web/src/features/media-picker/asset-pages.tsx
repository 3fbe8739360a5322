import type { Asset } from '@rongbian/contract/media-shapes'
import { mediaLimits } from '@rongbian/domain'
import { Button, Pagination } from 'antd'
import { useTranslation } from 'react-i18next'
import { hasConditions, noConditions } from '#/features/media/asset-filter.ts'
import { AssetList, type AssetView } from '#/features/media/browser/asset-list.tsx'
import type { Selection } from '#/features/media/use-selection.ts'
import type { AssetPage } from '#/features/media-picker/use-asset-page.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'

interface Props {
  pages: AssetPage
  view: AssetView
  selection: Selection
  onOpen: (asset: Asset) => void
  canChooseAll: boolean
}

const Nothing = ({ pages: { filter, search } }: { pages: AssetPage }) => {
  const { t } = useTranslation(['media', 'pickers'])
  if (!hasConditions(filter))
    return <EmptyState title={t(`empty.${filter.scope}`)} hint={t('pickers:emptyHint')} />
  const clear = <Button onClick={() => search({ ...noConditions, scope: filter.scope })}>{t('clear')}</Button>
  return <EmptyState title={t('nothingFound')} hint={t('nothingFoundHint')} action={clear} />
}

/** What was found, ten at a time. */
export const AssetPages = ({ pages, view, selection, onOpen, canChooseAll }: Props) => {
  const { t } = useTranslation(['media', 'pickers'])
  const { found, filter, page, turn } = pages
  const { data, error, isPlaceholderData, refetch } = found
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} height={48} />
  const { assets, total } = data
  if (assets.length === 0) return <Nothing pages={pages} />
  return (
    <>
      <AssetList
        label={t(`scope.${filter.scope}`)}
        assets={assets}
        view={view}
        busy={isPlaceholderData}
        selection={selection}
        onOpen={onOpen}
        onMore={undefined}
      />
      <div className="rb-asset-pages__foot">
        {canChooseAll && (
          <Button size="small" type="link" onClick={() => selection.chooseAll(assets)}>
            {t('pickers:choosePage', { count: assets.length })}
          </Button>
        )}
        <Pagination
          size="small"
          current={page}
          total={total}
          pageSize={mediaLimits.pageSize}
          showSizeChanger={false}
          showTotal={() =>
            total > mediaLimits.countMax
              ? t('totalMore', { count: mediaLimits.countMax })
              : t('total', { count: total })
          }
          onChange={turn}
        />
      </div>
    </>
  )
}
