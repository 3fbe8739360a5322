import { formatSize, imageRanges } from '@rongbian/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureStage } from '#/features/images/picture-stage.tsx'
import { SliderField } from '#/features/images/slider-field.tsx'
import { TabLayout, type TabProps } from '#/features/images/tab.tsx'

const sizeText = (bytes: number, unknown: string) => (bytes > 0 ? formatSize(bytes) : unknown)

export const CompressTab = ({ current, original, name, ...acts }: TabProps) => {
  const { t } = useTranslation('imageEditor')
  const [rate, setRate] = useState<number>(imageRanges.rate.initial)
  const saved = original.size > 0 ? Math.round((1 - current.size / original.size) * 100) : 0
  const figures = [
    { id: 'before', text: sizeText(original.size, t('unknown')) },
    { id: 'now', text: sizeText(current.size, t('unknown')) },
  ] as const
  return (
    <TabLayout
      stage={<PictureStage picture={current} name={name} />}
      disabled={false}
      {...acts}
      isSet={rate !== imageRanges.rate.initial}
      operation={() => ({ op: 'compress', rate })}
    >
      <SliderField label={t('compress.rate')} range={imageRanges.rate} value={rate} onChange={setRate} />
      <p className="rb-image-editor__hint rb-meta">{t('compress.hint')}</p>
      <dl className="rb-image-editor__figures rb-p-15-2 rb-cells rb-round rb-tinted rb-gap-1">
        {figures.map(({ id, text }) => (
          <div className="rb-flex rb-between" key={id}>
            <dt className="rb-soft">{t(`compress.${id}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {saved > 0 && (
          <div className="rb-flex rb-between">
            <dt className="rb-soft">{t('compress.saved')}</dt>
            <dd className="rb-status--good">{saved}%</dd>
          </div>
        )}
      </dl>
    </TabLayout>
  )
}
