import type { StoryContent } from '@rongbian/contract/stories'
import { coverTypeCodes, coverTypes } from '@rongbian/domain'
import { Button, Segmented } from 'antd'
import { ImagePlus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Uploaded } from '#/editor/upload/upload-types.ts'
import { useContent, useDraft, useEditable } from '#/features/compo/draft/use-draft.ts'
import { picturesIn } from '#/features/compo/panels/pictures-in.ts'
import { Field } from '#/features/compo/panels/sheet/field.tsx'
import { useFileField } from '#/features/compo/use-file-field.ts'
import { Picture } from '#/features/detail/picture.tsx'
import { usePhrase } from '#/i18n/phrase.ts'

type Cover = StoryContent['coverList'][number]

const coverOf = ({ name, url, size }: Uploaded): Cover => ({
  name,
  url,
  size,
  compressFlag: false,
  ratioName: '',
  assetId: '',
})

interface SlotProps {
  label: string
  url: string
  wide: boolean
  editable: boolean
  onFile: (file: Uploaded) => void
  onRemove: () => void
}

const CoverSlot = ({ label, url, wide, editable, onFile, onRemove }: SlotProps) => {
  const { t } = useTranslation('compo')
  const { sending, choose } = useFileField('picture', onFile)
  return (
    <div className={`rb-cover-slot ${wide ? 'is-wide' : ''}`}>
      {url ? (
        <Picture url={url} alt={label} width={640} />
      ) : (
        <button type="button" disabled={!editable} onClick={() => void choose()}>
          <ImagePlus size={18} strokeWidth={1.5} aria-hidden="true" />
          {sending[0] ? `${Math.round(sending[0].part * 100)}%` : label}
        </button>
      )}
      {url && editable && (
        <span className="rb-cover-slot__tools">
          <Button size="small" loading={sending.length > 0} onClick={() => void choose()}>
            {t('sheet.replace')}
          </Button>
          <Button
            size="small"
            aria-label={t('sheet.removeCover')}
            icon={<X size={14} strokeWidth={1.5} />}
            onClick={onRemove}
          />
        </span>
      )}
    </div>
  )
}

const slotCounts = { 1: 1, 2: 1, 3: 3 } as const

const StoryCover = () => {
  const { t } = useTranslation('compo')
  const phrase = usePhrase()
  const draft = useDraft()
  const editable = useEditable()
  const { coverType, coverList } = useContent((content) => content)
  const slots = Array.from({ length: slotCounts[coverType] }, (_, index) => coverList[index])

  /** The first cover is also the picture lists show. */
  const put = (next: Cover[]) => draft.change({ coverList: next, thumbnailUrl: next[0]?.url ?? '' })
  const fill = (index: number, cover: Cover) => {
    const list = draft.store.getState().content.coverList
    put(index < list.length ? list.map((known, at) => (at === index ? cover : known)) : [...list, cover])
  }
  const fromText = () => {
    const [first] = picturesIn(draft.read())
    if (first) fill(0, coverOf({ url: first.url, name: first.name, size: 0, type: '' }))
  }
  const choice = (
    <Segmented
      size="small"
      aria-label={t('sheet.coverType')}
      disabled={!editable}
      value={coverType}
      options={coverTypeCodes.map((code) => ({ value: code, label: phrase(coverTypes[code]) }))}
      onChange={(next) => draft.change({ coverType: next, coverList: coverList.slice(0, slotCounts[next]) })}
    />
  )
  return (
    <Field label={t('sheet.cover')} extra={choice}>
      <div className={`rb-covers rb-covers--${coverType}`}>
        {slots.map((cover, index) => (
          <CoverSlot
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
            key={index}
            label={t('sheet.addCover')}
            url={cover?.url ?? ''}
            wide={coverType === 2}
            editable={editable}
            onFile={(file) => fill(index, coverOf(file))}
            onRemove={() => put(coverList.filter((_, at) => at !== index))}
          />
        ))}
      </div>
      {editable && coverList.length === 0 && (
        <Button size="small" type="link" onClick={fromText}>
          {t('sheet.coverFromText')}
        </Button>
      )}
    </Field>
  )
}

const ShareCover = () => {
  const { t } = useTranslation('compo')
  const draft = useDraft()
  const editable = useEditable()
  const { shareCover, coverList } = useContent((content) => content)
  const first = coverList[0]?.url
  return (
    <Field label={t('sheet.shareCover')}>
      <div className="rb-covers rb-covers--1">
        <CoverSlot
          label={t('sheet.addCover')}
          url={shareCover}
          wide={false}
          editable={editable}
          onFile={({ url }) => draft.change({ shareCover: url })}
          onRemove={() => draft.change({ shareCover: '' })}
        />
      </div>
      {editable && !shareCover && first && (
        <Button size="small" type="link" onClick={() => draft.change({ shareCover: first })}>
          {t('sheet.sameAsCover')}
        </Button>
      )}
    </Field>
  )
}

export const CoverFields = () => (
  <>
    <StoryCover />
    <ShareCover />
  </>
)
