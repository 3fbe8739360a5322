import { imageRanges } from '@rongbian/domain'
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CropStage, noTurn, SliderField } from '#/features/images/index.ts'
import { isSmall, ratioOf, type Slot } from '#/features/media/cover-picker/cover-slots.ts'
import { CutNumbers } from '#/features/media/cover-picker/cut-numbers.tsx'
import type { CoverDraft } from '#/features/media/cover-picker/use-cover-draft.ts'
import { EmptyState } from '#/ui/empty-state.tsx'

const Cropping = ({ draft, slot }: { draft: CoverDraft; slot: Slot }) => {
  const { t } = useTranslation(['pickers', 'imageEditor'])
  const [zoom, setZoom] = useState<number>(imageRanges.zoom.initial)
  const { size, cut: setCut } = draft
  const { picture, cut } = slot
  const ratio = ratioOf(size)
  const measures = { width: cut.width, height: cut.height }
  return (
    <div className="rb-cover-crop rb-cells rb-gap-2 rb-rest">
      <CropStage
        picture={picture}
        name={picture.name}
        draft={{ turn: noTurn, zoom, ratio, cut, setCut, setZoom }}
      />
      <div className="rb-cover-crop__controls rb-scrolls-y rb-short rb-stack rb-gap-15 rb-fs-13">
        <p className="rb-still rb-bold rb-ellipsis" title={picture.name}>
          {picture.name}
        </p>
        <p>{t('cover.cut', { ...measures, ratio: size.ratio })}</p>
        {isSmall(slot, size) && (
          <Alert
            type="warning"
            showIcon
            title={t('cover.small', { width: size.width, height: size.height })}
          />
        )}
        <SliderField
          label={t('imageEditor:crop.zoom')}
          range={imageRanges.zoom}
          unit="%"
          value={zoom}
          onChange={setZoom}
        />
        <CutNumbers slot={slot} ratio={ratio} onCut={setCut} />
      </div>
    </div>
  )
}

/** 裁剪: the part of the chosen picture that will be the cover. */
export const CropSource = ({ draft }: { draft: CoverDraft }) => {
  const { t } = useTranslation('pickers')
  const { slot, active } = draft
  if (!slot) return <EmptyState title={t('cover.nothingToCrop')} hint={t('cover.nothingToCropHint')} />
  if (slot.picture.width === 0) return <EmptyState title={t('cover.foreign')} hint={t('cover.foreignHint')} />
  return <Cropping key={`${active}${slot.picture.url}${draft.type}`} draft={draft} slot={slot} />
}
