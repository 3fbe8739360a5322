import type { Asset } from '@rongbian/contract/media-shapes'
import type { AssetKind } from '@rongbian/domain'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssetFilter } from '#/features/media/asset-filter.ts'
import { AssetFilters } from '#/features/media/browser/asset-filters.tsx'
import { AssetList, type AssetView } from '#/features/media/browser/asset-list.tsx'
import { FacetTrees } from '#/features/media/browser/facet-trees.tsx'
import { NothingFound } from '#/features/media/browser/nothing-found.tsx'
import { useTotalText } from '#/features/media/browser/use-total-text.ts'
import { useAssets } from '#/features/media/media-queries.ts'
import type { Selection } from '#/features/media/use-selection.ts'
import { readLocal, writeLocal } from '#/local-settings.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { SidePane } from '#/ui/side-pane.tsx'
import { useBelow } from '#/ui/use-below.ts'
import './asset-browser.css'

interface Props {
  filter: AssetFilter
  onFilter: (filter: AssetFilter) => void
  selection: Selection
  /** A page shows the asset; a picker chooses it. */
  onOpen: (asset: Asset) => void
  /** Empty where everything may be chosen. */
  allowed?: readonly AssetKind[]
  /** The button that puts the first asset here. */
  action?: ReactNode
}

const everyKind: readonly AssetKind[] = []
const treesBeside = 960

const useView = () => {
  const [view, setView] = useState<AssetView>(() => (readLocal('mediaView') === 'table' ? 'table' : 'grid'))
  const change = (next: AssetView) => {
    setView(next)
    writeLocal('mediaView', next)
  }
  return [view, change] as const
}

const Waiting = () => {
  const { t } = useTranslation(['media', 'common'])
  return (
    <div
      className="rb-asset-waiting rb-p-1-2 rb-cells rb-gap-2"
      role="status"
      aria-label={t('common:state.loading')}
    >
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move.
        <i className="rb-filled rb-round" key={index} />
      ))}
    </div>
  )
}

/** Trees, search, filters and what they find, with a selection: for the page and for every dialog that picks. */
export const AssetBrowser = ({ filter, onFilter, selection, onOpen, allowed = everyKind, action }: Props) => {
  const { t } = useTranslation('media')
  const [view, setView] = useView()
  const [treesOpen, setTreesOpen] = useState(false)
  const narrow = useBelow(treesBeside)
  const found = useAssets(filter, allowed)
  const { assets, total, data, error, isFetching, isPlaceholderData, hasNextPage, isFetchNextPageError } =
    found
  const totalText = useTotalText()
  const trees = <FacetTrees filter={filter} onFilter={onFilter} />
  const more =
    hasNextPage && !isFetching && !isFetchNextPageError ? () => void found.fetchNextPage() : undefined
  return (
    <div className="rb-asset-browser rb-edge-above rb-flex rb-rest">
      {!narrow && (
        <aside className="rb-asset-browser__trees rb-edge-right rb-p-1 rb-scrolls-y rb-tinted rb-still">
          {trees}
        </aside>
      )}
      <section className="rb-stack rb-fill">
        <AssetFilters
          filter={filter}
          onFilter={onFilter}
          view={view}
          onView={setView}
          allowed={allowed}
          onTrees={narrow ? () => setTreesOpen(true) : undefined}
        />
        {!data && !error && <Waiting />}
        {!data && error && <ErrorState error={error} onRetry={() => void found.refetch()} />}
        {data && assets.length === 0 && (
          <NothingFound
            filter={filter}
            onFilter={onFilter}
            hint={t(`emptyHint.${filter.scope}`)}
            action={action}
          />
        )}
        {assets.length > 0 && (
          <>
            <p className="rb-asset-browser__total rb-flex rb-gap-15 rb-meta" aria-live="polite">
              {totalText(total)}
              <button className="rb-lit" type="button" onClick={() => selection.chooseAll(assets)}>
                {t('chooseAll', { count: assets.length })}
              </button>
            </p>
            <AssetList
              label={t(`scope.${filter.scope}`)}
              assets={assets}
              view={view}
              busy={isPlaceholderData}
              selection={selection}
              onOpen={onOpen}
              onMore={more}
              end={
                isFetchNextPageError && (
                  <p className="rb-p-1 rb-centred">
                    <Button onClick={() => void found.fetchNextPage()}>{t('more')}</Button>
                  </p>
                )
              }
            />
          </>
        )}
      </section>
      <SidePane
        dirty={false}
        open={narrow && treesOpen}
        placement="left"
        size={300}
        title={t('tree.label')}
        onClose={() => setTreesOpen(false)}
      >
        {trees}
      </SidePane>
    </div>
  )
}
