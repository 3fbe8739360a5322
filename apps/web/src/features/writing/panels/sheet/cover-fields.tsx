import { coverTypes } from '@rongbian/domain'
import { Button } from 'antd'
import { ImagePlus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { slotCounts } from '#/features/media/index.ts'
import { useContent, useDraft, useEditable } from '#/features/writing/draft/use-draft.ts'
import { usePickCover } from '#/features/writing/use-pick-cover.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { Picture } from '#/story/picture.tsx'
import { FormRow } from '#/ui/form-row.tsx'

interface SlotProps {
  /** What the picture is. */
  label: string
  url: string
  wide?: boolean
  onChoose: () => void
  onRemove: () => void
}

const CoverSlot = ({ label, url, wide = false, onChoose, onRemove }: SlotProps) => {
  const { t } = useTranslation('writing')
  const editable = useEditable()
  return (
    <div className={`rb-cover-slot rb-anchor ${wide ? 'is-wide' : ''}`}>
      {url ? (
        <Picture url={url} alt={label} width={640} />
      ) : (
        <button
          className="rb-row rb-centre rb-column rb-dim rb-fs-12 rb-round rb-tinted rb-gap-05"
          type="button"
          disabled={!editable}
          onClick={onChoose}
        >
          <ImagePlus size={18} aria-hidden="true" />
          {t('sheet.addCover')}
        </button>
      )}
      {url && editable && (
        <span className="rb-cover-slot__tools rb-absolute rb-flex rb-gap-05">
          <Button size="small" onClick={onChoose}>
            {t('sheet.replace')}
          </Button>
          <Button
            size="small"
            aria-label={t('sheet.removeCover')}
            icon={<X size={14} />}
            onClick={onRemove}
          />
        </span>
      )}
    </div>
  )
}

export const StoryCover = () => {
  const { t } = useTranslation('writing')
  const phrase = usePhrase()
  const draft = useDraft()
  const { coverType, coverList } = useContent((content) => content)
  const { isSingle, pickStoryCover } = usePickCover()
  const shown = isSingle ? 1 : coverType
  const slots = Array.from({ length: slotCounts[shown] }, (_, index) => coverList[index])
  const remove = (index: number) => {
    const next = coverList.filter((_, at) => at !== index)
    // A place left open stays open to be filled; without any cover there is no type of it either.
    const none = next.length === 0 && { coverType: 1 as const }
    draft.change({ coverList: next, thumbnailUrl: next[0]?.url ?? '', ...none })
  }
  return (
    <FormRow
      above
      label={t('sheet.cover')}
      extra={<span className="rb-panel__note rb-meta">{phrase(coverTypes[shown])}</span>}
    >
      <div className={`rb-covers rb-cells rb-gap-1 rb-covers--${shown}`}>
        {slots.map((cover, index) => (
          <CoverSlot
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
            key={index}
            label={t('sheet.cover')}
            url={cover?.url ?? ''}
            wide={shown === 2}
            onChoose={() => void pickStoryCover()}
            onRemove={() => remove(index)}
          />
        ))}
      </div>
    </FormRow>
  )
}

export const ShareCover = () => {
  const { t } = useTranslation('writing')
  const draft = useDraft()
  const editable = useEditable()
  const { shareCover, coverList } = useContent((content) => content)
  const { pickOne } = usePickCover()
  const first = coverList[0]?.url
  const choose = async () => {
    const url = await pickOne(t('sheet.shareCover'), shareCover)
    if (url) draft.change({ shareCover: url })
  }
  return (
    <FormRow above label={t('sheet.shareCover')}>
      <div className="rb-covers rb-cells rb-gap-1 rb-covers--1">
        <CoverSlot
          label={t('sheet.shareCover')}
          url={shareCover}
          onChoose={() => void choose()}
          onRemove={() => draft.change({ shareCover: '' })}
        />
      </div>
      {editable && !shareCover && first && (
        <Button size="small" type="link" onClick={() => draft.change({ shareCover: first })}>
          {t('sheet.sameAsCover')}
        </Button>
      )}
    </FormRow>
  )
}
