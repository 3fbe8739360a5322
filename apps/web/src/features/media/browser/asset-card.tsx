import type { Asset } from '@rongbian/contract/media-shapes'
import { formatSize } from '@rongbian/domain'
import { Checkbox } from 'antd'
import { type CSSProperties, type MouseEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AssetMarks } from '#/features/media/asset-marks.tsx'
import { AssetThumbnail } from '#/features/media/asset-thumbnail.tsx'
import { TimeText } from '#/ui/time-text.tsx'

export interface ItemProps {
  asset: Asset
  /** Its place in the list. */
  style: CSSProperties
  chosen: boolean
  onChoose: (isRange: boolean) => void
  onOpen: () => void
}

export const ChoiceBox = ({ asset, chosen, onChoose }: Omit<ItemProps, 'onOpen' | 'style'>) => {
  const { t } = useTranslation('media')
  // A change event knows no keys.
  const isRange = useRef(false)
  return (
    <Checkbox
      aria-label={t('choose', { name: asset.mediaName })}
      checked={chosen}
      onClick={({ shiftKey }: MouseEvent) => {
        isRange.current = shiftKey
      }}
      onChange={() => onChoose(isRange.current)}
    />
  )
}

export const AssetCard = ({ asset, style, chosen, onChoose, onOpen }: ItemProps) => {
  const { t } = useTranslation('media')
  const { mediaName, width, height, size, updateTime } = asset
  return (
    <li className="rb-asset rb-absolute" style={style} data-chosen={chosen || undefined}>
      <button
        type="button"
        className="rb-asset__open rb-own-line rb-wide rb-round"
        title={mediaName}
        aria-label={t('open', { name: mediaName })}
        onClick={({ shiftKey, ctrlKey, metaKey }) =>
          shiftKey || ctrlKey || metaKey ? onChoose(shiftKey) : onOpen()
        }
      >
        <AssetThumbnail asset={asset} width={320} className="rb-asset__picture" />
      </button>
      <span className="rb-asset__choice rb-p-1 rb-absolute">
        <ChoiceBox asset={asset} chosen={chosen} onChoose={onChoose} />
      </span>
      <span className="rb-asset__marks rb-absolute rb-flex rb-gap-05">
        <AssetMarks asset={asset} onlyIcons />
      </span>
      <span className="rb-asset__name rb-own-line rb-dense rb-ellipsis" title={mediaName}>
        {mediaName}
      </span>
      <span className="rb-own-line rb-meta rb-ellipsis">
        {width && height ? `${width}×${height} · ` : ''}
        {formatSize(size)} · <TimeText at={updateTime} />
      </span>
    </li>
  )
}
