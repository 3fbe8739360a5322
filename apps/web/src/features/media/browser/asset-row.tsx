import { assetKinds, copyrights, formatSize } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { AssetMarks } from '#/features/media/asset-marks.tsx'
import { AssetThumbnail } from '#/features/media/asset-thumbnail.tsx'
import { ChoiceBox, type ItemProps } from '#/features/media/browser/asset-card.tsx'
import { durationText } from '#/features/media/duration-text.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { TimeText } from '#/ui/time-text.tsx'

const columns = ['name', 'kind', 'measure', 'size', 'rights', 'owner', 'updated'] as const

export const AssetRowHead = () => {
  const { t } = useTranslation('media')
  return (
    <div
      className="rb-asset-row rb-fs-13 rb-soft rb-px-1 rb-cells rb-gap-15 rb-line-below rb-middle rb-asset-row--head rb-fs-12 rb-dim rb-surface"
      aria-hidden="true"
    >
      <span />
      {columns.map((column) => (
        <span key={column}>{t(`column.${column}`)}</span>
      ))}
    </div>
  )
}

export const AssetRow = ({ asset, style, chosen, onChoose, onOpen }: ItemProps) => {
  const { t } = useTranslation('media')
  const phrase = usePhrase()
  const { mediaName, kind, fileFormat, width, height, duration, size, copyright, expiresOn } = asset
  const measure = width && height ? `${width}×${height}` : duration ? durationText(duration) : '—'
  return (
    <li
      className="rb-asset-row rb-fs-13 rb-soft rb-px-1 rb-cells rb-gap-15 rb-line-below rb-middle"
      style={style}
      data-chosen={chosen || undefined}
    >
      <ChoiceBox asset={asset} chosen={chosen} onChoose={onChoose} />
      <button
        type="button"
        className="rb-asset-row__name rb-text rb-left rb-row rb-gap-1 rb-slim"
        aria-label={t('open', { name: mediaName })}
        onClick={({ shiftKey }) => (shiftKey ? onChoose(true) : onOpen())}
      >
        <AssetThumbnail asset={asset} width={160} className="rb-asset-row__picture rb-still" />
        <span className="rb-ellipsis" title={mediaName}>
          {mediaName}
        </span>
        <AssetMarks asset={asset} onlyIcons />
      </button>
      <span>
        {phrase(assetKinds[kind].label)} <small>{fileFormat.toUpperCase()}</small>
      </span>
      <span>{measure}</span>
      <span>{formatSize(size)}</span>
      <span className="rb-ellipsis">
        {phrase(copyrights[copyright].label)}
        {expiresOn && <small>{t('until', { day: expiresOn })}</small>}
      </span>
      <span className="rb-ellipsis">{asset.ownerName || '—'}</span>
      <TimeText at={asset.updateTime} />
    </li>
  )
}
