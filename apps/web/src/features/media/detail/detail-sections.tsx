import type { AssetDetail } from '@rongbian/contract/media'
import * as media from '@rongbian/contract/media'
import { assetKinds, formatSize, navigationEntries, sourceTypeLabel } from '@rongbian/domain'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { mediaChanged } from '#/features/media/media-queries.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { useDetail } from '#/story/detail-store.ts'
import { Picture } from '#/story/picture.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'

interface Props {
  asset: AssetDetail
}

/** Size, format and what the camera wrote. */
export const FactSection = ({ asset }: Props) => {
  const { t } = useTranslation('media')
  const phrase = usePhrase()
  const { kind, fileFormat, ownerName, createTime, sourceType, facts } = asset
  const own = [
    { label: t('fact.kind'), value: `${phrase(assetKinds[kind].label)} ${fileFormat.toUpperCase()}` },
    { label: t('fact.owner'), value: ownerName || '—' },
    { label: t('fact.source'), value: phrase(sourceTypeLabel(sourceType)) },
  ]
  return (
    <section className="rb-asset-section">
      <h3 className="rb-mb-1 rb-fs-14 rb-bold">{t('detail.facts')}</h3>
      <dl className="rb-asset-facts">
        {[...own, ...facts].map(({ label, value }) => (
          <div className="rb-gap-1 rb-fs-13 rb-cells" key={label}>
            <dt className="rb-dim">{label}</dt>
            <dd className="rb-break">{value}</dd>
          </div>
        ))}
        <div className="rb-gap-1 rb-fs-13 rb-cells">
          <dt className="rb-dim">{t('fact.created')}</dt>
          <dd className="rb-break">
            <TimeText exact at={createTime} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** Which stories show it; a click opens the story. */
export const UsageSection = ({ asset: { usage } }: Props) => {
  const { t } = useTranslation('media')
  const open = useDetail((state) => state.open)
  const ids = usage.stories.map(({ id }) => id)
  return (
    <section className="rb-asset-section">
      <h3 className="rb-mb-1 rb-fs-14 rb-bold">
        {t('detail.usage', { count: usage.stories.length + usage.hidden })}
      </h3>
      {ids.length === 0 && usage.hidden === 0 && (
        <p className="rb-asset-section__none rb-fs-13 rb-dim">{t('detail.unused')}</p>
      )}
      <ul className="rb-asset-usage">
        {usage.stories.map(({ id, libraryId, title, updated }) => {
          const library = navigationEntries.find((entry) => entry.library === libraryId)?.library
          return (
            <li className="rb-row rb-between rb-gap-2 rb-fs-13 rb-line-below" key={`${libraryId}-${id}`}>
              <button
                type="button"
                className="rb-ellipsis rb-slim rb-lit rb-left"
                title={title}
                disabled={!library}
                onClick={() => library && open({ libraryId: library, storyId: id, ids })}
              >
                {title || t('detail.untitled')}
              </button>
              <TimeText at={updated} />
            </li>
          )
        })}
      </ul>
      {usage.hidden > 0 && (
        <p className="rb-asset-section__none rb-fs-13 rb-dim">
          {t('detail.hidden', { count: usage.hidden })}
        </p>
      )}
    </section>
  )
}

/** Every file the asset ever had; each can come back. */
export const RevisionSection = ({ asset: { assetId, version, revisions, canEdit } }: Props) => {
  const { t } = useTranslation('media')
  const { message } = useApp()
  const fail = useFail()
  const client = useQueryClient()
  const restore = async (no: number) => {
    try {
      await call(media.restoreRevision, { params: { assetId }, body: { no, version } })
      void message.success(t('revision.restored', { no }))
    } catch (error) {
      fail(error)
    }
    await mediaChanged(client)
  }
  if (revisions.length < 2) return null
  return (
    <section className="rb-asset-section">
      <h3 className="rb-mb-1 rb-fs-14 rb-bold">{t('revision.title', { count: revisions.length })}</h3>
      <ol className="rb-asset-revisions">
        {revisions.map(({ no, thumbnailUrl, size, width, height, byName, at, current }) => (
          <li className="rb-row rb-gap-15 rb-fs-13" key={no} data-current={current || undefined}>
            <Picture url={thumbnailUrl} alt={t('revision.name', { no })} width={160} />
            <span>
              <b className="rb-own-line rb-medium">
                {no === 1 ? t('revision.original') : t('revision.name', { no })}
              </b>
              <small className="rb-own-line rb-fs-12 rb-dim">
                {width && height ? `${width}×${height} · ` : ''}
                {formatSize(size)}
              </small>
              <small className="rb-own-line rb-fs-12 rb-dim">
                {byName} · <TimeText at={at} />
              </small>
            </span>
            {current ? (
              <small className="rb-own-line rb-fs-12 rb-dim">{t('revision.current')}</small>
            ) : (
              canEdit && (
                <Button size="small" onClick={() => void restore(no)}>
                  {t('revision.restore')}
                </Button>
              )
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
