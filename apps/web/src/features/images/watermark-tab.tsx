import { imageRanges, watermarkPlaces } from '@rongbian/domain'
import { Button, Input } from 'antd'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureStage } from '#/features/images/picture-stage.tsx'
import { SliderField } from '#/features/images/slider-field.tsx'
import { TabLayout, type TabProps } from '#/features/images/tab.tsx'
import { type MarkKind, type MarkValues, markInitial, useMark } from '#/features/images/use-mark-draft.ts'
import { Segments } from '#/ui/segments.tsx'
import { useApp } from '#/ui/use-app.ts'

const accepted = ['image/jpeg', 'image/png']
const kinds = ['text', 'image'] as const
const textMax = 40

interface PartProps {
  values: MarkValues
  onChange: (change: Partial<MarkValues>) => void
}

const TextMark = ({ values: { text, colour }, onChange }: PartProps) => {
  const { t } = useTranslation('imageEditor')
  return (
    <div className="rb-image-editor__mark-text rb-flex rb-gap-1">
      <Input
        aria-label={t('mark.words')}
        placeholder={t('mark.wordsHint')}
        maxLength={textMax}
        value={text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <input
        type="color"
        aria-label={t('mark.colour')}
        title={t('mark.colour')}
        value={colour}
        onChange={({ target }) => onChange({ colour: target.value })}
      />
    </div>
  )
}

const ImageMark = ({ values: { file }, onChange }: PartProps) => {
  const { t } = useTranslation('imageEditor')
  const { message } = useApp()
  const input = useRef<HTMLInputElement>(null)
  const take = (chosen: File | undefined) => {
    if (!chosen) return
    if (accepted.includes(chosen.type)) onChange({ file: chosen })
    else void message.error(t('mark.wrongType'))
  }
  return (
    <>
      <Button
        block
        icon={<ImageUp size={16} />}
        title={file?.name ?? ''}
        onClick={() => input.current?.click()}
      >
        <span className="rb-ellipsis">{file?.name ?? t('mark.choose')}</span>
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".jpg,.jpeg,.png"
        aria-label={t('mark.choose')}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0])
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

const Places = ({ values: { place }, onChange }: PartProps) => {
  const { t } = useTranslation('imageEditor')
  return (
    <fieldset className="rb-image-editor__places">
      <legend className="rb-dense rb-soft">{t('mark.place')}</legend>
      <div className="rb-cells rb-cut rb-round">
        {watermarkPlaces.map((one) => (
          <button
            className="rb-cells rb-surface rb-hovers"
            key={one}
            type="button"
            aria-label={t(`mark.at.${one}`)}
            title={t(`mark.at.${one}`)}
            aria-pressed={one === place}
            onClick={() => onChange({ place: one })}
          />
        ))}
      </div>
    </fieldset>
  )
}

export const WatermarkTab = ({ current, name, ...acts }: TabProps) => {
  const { t } = useTranslation('imageEditor')
  const [values, setValues] = useState(markInitial)
  const { preview, isBroken, operation } = useMark(values, current)
  const change = (next: Partial<MarkValues>) => setValues({ ...values, ...next })
  const part = { values, onChange: change }
  return (
    <TabLayout
      stage={<PictureStage picture={current} name={name} preview={{ mark: preview }} />}
      disabled={!preview}
      {...acts}
      operation={operation}
    >
      <Segments
        label={t('mark.kind')}
        options={kinds.map((kind) => ({ value: kind, label: t(`mark.${kind}`) }))}
        value={values.kind}
        onChange={(kind) => change({ kind: kind as MarkKind })}
      />
      {values.kind === 'text' ? <TextMark {...part} /> : <ImageMark {...part} />}
      {isBroken && <p className="rb-status--bad">{t('mark.broken')}</p>}
      <SliderField
        label={t('mark.opacity')}
        range={imageRanges.opacity}
        value={values.opacity}
        onChange={(opacity) => change({ opacity })}
      />
      <SliderField
        label={t('mark.size')}
        range={imageRanges.watermarkSize}
        unit="%"
        value={values.size}
        onChange={(size) => change({ size })}
      />
      <Places {...part} />
    </TabLayout>
  )
}
