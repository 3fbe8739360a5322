import type { Asset } from '@rongbian/contract/media-shapes'
import * as stories from '@rongbian/contract/stories'
import type { AssetKind } from '@rongbian/domain'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { AssetMarks, AssetThumbnail, storedAsset, useCare } from '#/features/media/index.ts'
import { useContent } from '#/features/writing/draft/use-draft.ts'
import { type InsertedFile, useInsertFile } from '#/features/writing/panels/use-insert-material.ts'
import { useStoryParams } from '#/features/writing/use-story.ts'
import { storyKey } from '#/story/story-query.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import '#/features/media/browser/asset-list.css'

const kinds: Record<AssetKind, InsertedFile['kind']> = {
  image: 'image',
  animation: 'image',
  video: 'video',
  audio: 'audio',
  document: 'file',
  other: 'file',
}

/** By the title and keywords as they are being written. */
const useFitting = () => {
  const params = useStoryParams()
  const title = useDeferredValue(useContent((content) => content.title))
  const keywords = useContent((content) => content.keywords)
  return useQuery({
    queryKey: [...storyKey(params.storyId), 'fitting', title, keywords],
    queryFn: ({ signal }) => call(stories.recommendAssets, { params, body: { title, keywords }, signal }),
    enabled: title.trim() !== '' || keywords.length > 0,
    staleTime: 60_000,
    placeholderData: (known) => known,
  })
}

const AssetLine = ({ asset }: { asset: Asset }) => {
  const { t } = useTranslation('writing')
  const care = useCare()
  const insert = useInsertFile()({ ...storedAsset(asset), kind: kinds[asset.kind] })
  const put = async () => {
    if (await care([asset])) insert?.()
  }
  return (
    <li className="rb-panel__item rb-py-15 rb-line-below rb-relative rb-row rb-gap-15">
      <AssetThumbnail asset={asset} width={160} className="rb-relative__picture" />
      <div>
        <p className="rb-ellipsis" title={asset.caption || asset.mediaName}>
          {asset.mediaName}
        </p>
        <p className="rb-panel__note rb-meta">
          {asset.ownerName} · <TimeText at={asset.updateTime} />
        </p>
        <AssetMarks asset={asset} />
      </div>
      {insert && (
        <Button size="small" onClick={() => void put()}>
          {t('material.insert')}
        </Button>
      )}
    </li>
  )
}

/** Of the media library, what fits the text; it is put in like what a person picks. */
export const FittingAssets = () => {
  const { t } = useTranslation('writing')
  const { data = [], isLoading, error, refetch } = useFitting()
  return (
    <section aria-label={t('related.assets')}>
      <h3 className="rb-panel__group rb-lh-20 rb-regular rb-row rb-between rb-fs-12 rb-dim">
        {t('related.assets')}
      </h3>
      {isLoading && <SkeletonRows rows={3} height={56} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isLoading && !error && data.length === 0 && (
        <p className="rb-panel__none rb-centred rb-dim">{t('related.noAssets')}</p>
      )}
      <ul>
        {data.map((asset) => (
          <AssetLine key={asset.assetId} asset={asset} />
        ))}
      </ul>
    </section>
  )
}
