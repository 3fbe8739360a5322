import type { Asset } from '@rongbian/contract/media-shapes'
import { moderationLabels } from '@rongbian/domain'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AssetThumbnail } from '#/features/media/asset-thumbnail.tsx'
import { useRisky } from '#/features/media/media-queries.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import '#/features/media/browser/asset-list.css'
import './risky-assets.css'

const PassAuditDialog = lazyPart(
  async () => (await import('#/features/media/detail/pass-audit-dialog.tsx')).PassAuditDialog,
)

const seenIn = ({ audit }: Asset) => [
  ...new Set(
    (audit?.labels ?? []).filter(({ suggestion }) => suggestion !== 'pass').map(({ label }) => label),
  ),
]

interface RowProps {
  asset: Asset
  onOpen: () => void
  onPass: () => void
}

const RiskyRow = ({ asset, onOpen, onPass }: RowProps) => {
  const { t } = useTranslation('media')
  const phrase = usePhrase()
  const { mediaName, ownerName, audit } = asset
  return (
    <li>
      <button
        type="button"
        className="rb-still rb-round"
        aria-label={t('open', { name: mediaName })}
        onClick={onOpen}
      >
        <AssetThumbnail asset={asset} width={160} className="rb-risky__picture" />
      </button>
      <span className="rb-risky__text rb-fill">
        <b className="rb-ellipsis rb-medium" title={mediaName}>
          {mediaName}
        </b>
        <small className="rb-fs-12 rb-dim">
          {ownerName || '—'}
          {audit?.at && (
            <>
              {' · '}
              <TimeText at={audit.at} />
            </>
          )}
        </small>
        <span className="rb-flex rb-wrap rb-gap-05 rb-mt-05">
          {seenIn(asset).map((label) => (
            <StatusTag key={label} tone="bad">
              {phrase(moderationLabels[label])}
            </StatusTag>
          ))}
        </span>
      </span>
      <Button aria-label={t('risky.pass', { name: mediaName })} onClick={onPass}>
        {t('audit.pass')}
      </Button>
    </li>
  )
}

/** 待放行: everyone's assets a machine took offence at, for those who may let them pass. */
export const RiskyAssets = ({ onOpen }: { onOpen: (asset: Asset) => void }) => {
  const { t } = useTranslation('media')
  const [passing, setPassing] = useState<number>()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useRisky()
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} height={72} />
  const assets = data.pages.flatMap(({ items }) => items)
  if (assets.length === 0) return <EmptyState title={t('risky.empty')} hint={t('risky.emptyHint')} />
  return (
    <div className="rb-risky rb-px-2-pb-2 rb-centred rb-edge-above rb-scrolls-y rb-rest">
      <ul aria-label={t('risky.name')}>
        {assets.map((asset) => (
          <RiskyRow
            key={asset.assetId}
            asset={asset}
            onOpen={() => onOpen(asset)}
            onPass={() => setPassing(asset.assetId)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      <Suspense>
        {passing && <PassAuditDialog assetId={passing} onClose={() => setPassing(undefined)} />}
      </Suspense>
    </div>
  )
}
