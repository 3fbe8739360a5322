import type { LibraryMaterial, MaterialScope } from '@rongbian/contract/materials'
import { Button } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadAddress } from '#/api/file-url.ts'
import { MaterialCard } from '#/features/materials/material-card.tsx'
import { MaterialFilters } from '#/features/materials/material-filters.tsx'
import { useEndOfList } from '#/features/materials/use-end-of-list.ts'
import { type MaterialFilter, noFilter, useMaterials } from '#/features/materials/use-materials.ts'
import { fileKind } from '#/story/file-kind.ts'
import type { ListedFile } from '#/story/list-files.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import './material-browser.css'

const FilePreview = lazyPart(async () => (await import('#/story/file-preview.tsx')).FilePreview)

interface Props {
  scope: MaterialScope
  filter: MaterialFilter
  onFilter: (filter: MaterialFilter) => void
  /** What is chosen, by address; absent where nothing is. */
  chosen?: { has: (url: string) => boolean; toggle: (material: LibraryMaterial) => void }
  /** The button that puts the first material here. */
  action?: ReactNode
  /** How to put a material where it is wanted, if it can stand there. */
  pickOf?: (material: LibraryMaterial) => (() => void) | undefined
}

const Nothing = ({ scope, filter, onFilter, action }: Props) => {
  const { t } = useTranslation('materials')
  if (filter.kind || filter.keyword) {
    const clear = <Button onClick={() => onFilter(noFilter)}>{t('clear')}</Button>
    return <EmptyState title={t('nothingFound')} action={clear} />
  }
  return <EmptyState title={t(`${scope}.empty`)} hint={t(`${scope}.hint`)} action={action} />
}

const previewOf = ({ url, name, type, size }: LibraryMaterial): ListedFile => ({
  key: url,
  url,
  name,
  kind: fileKind({ type, name }),
  size,
})

/** A library of materials as a grid: find, look, copy, take; beside a text, put in. */
export const MaterialBrowser = (props: Props) => {
  const { scope, filter, onFilter, chosen, pickOf } = props
  const { t } = useTranslation('materials')
  const [previewed, setPreviewed] = useState<ListedFile>()
  const { items, data, error, refetch, hasNextPage, isFetching, fetchNextPage, isFetchNextPageError } =
    useMaterials(scope, filter)
  const mark = useEndOfList(
    hasNextPage && !isFetching && !isFetchNextPageError ? () => void fetchNextPage() : undefined,
  )
  const preview = (material: LibraryMaterial) => {
    const file = previewOf(material)
    if (file.kind === 'other') location.assign(downloadAddress(file.url))
    else setPreviewed(file)
  }
  return (
    <div className="rb-material-browser">
      <MaterialFilters filter={filter} onChange={onFilter} />
      {!data && !error && <SkeletonRows rows={3} height={96} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && items.length === 0 && <Nothing {...props} />}
      {items.length > 0 && (
        <ul
          className="rb-material-browser__grid rb-cells rb-gap-2"
          aria-label={t(`${scope}.name`)}
          aria-busy={isFetching}
        >
          {items.map((material) => (
            <MaterialCard
              key={material.url}
              material={material}
              choice={chosen && { chosen: chosen.has(material.url), toggle: () => chosen.toggle(material) }}
              onPreview={() => preview(material)}
              onPick={pickOf?.(material)}
            />
          ))}
        </ul>
      )}
      <div ref={mark} className="rb-material-browser__end rb-centred rb-p-1">
        {isFetchNextPageError && <Button onClick={() => void fetchNextPage()}>{t('more')}</Button>}
      </div>
      <Suspense>
        {previewed && <FilePreview file={previewed} onClose={() => setPreviewed(undefined)} />}
      </Suspense>
    </div>
  )
}
