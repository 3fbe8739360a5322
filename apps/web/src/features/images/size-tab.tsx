import { imageRanges, largestSides } from '@rongbian/domain'
import { Button } from 'antd'
import { Link2, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sides } from '#/features/images/crop-geometry.ts'
import { NumberField } from '#/features/images/number-field.tsx'
import { PictureStage } from '#/features/images/picture-stage.tsx'
import { SliderField } from '#/features/images/slider-field.tsx'
import type { TabProps } from '#/features/images/tab.tsx'
import { TabLayout } from '#/features/images/tab.tsx'

const useSizeDraft = (current: Sides, original: Sides) => {
  const [sides, setSides] = useState<Sides>({ width: current.width, height: current.height })
  const [locked, setLocked] = useState(true)
  const most = largestSides(original, current)
  const within = (side: keyof Sides, value: number) => Math.max(1, Math.min(most[side], Math.round(value)))

  const change = (side: keyof Sides, value: number) => {
    const other = side === 'width' ? 'height' : 'width'
    const ratio = current[other] / current[side]
    const next = within(side, locked ? Math.min(value, most[other] / ratio) : value)
    setSides({ ...sides, [side]: next, ...(locked && { [other]: within(other, next * ratio) }) })
  }
  return {
    sides,
    locked,
    most,
    change,
    toggle: () => setLocked(!locked),
    percent: Math.round((sides.width / current.width) * 100),
    scaleTo: (percent: number) => {
      const factor = Math.min(percent / 100, most.width / current.width, most.height / current.height)
      setSides({
        width: within('width', current.width * factor),
        height: within('height', current.height * factor),
      })
    },
  }
}

export const SizeTab = ({ current, original, name, ...acts }: TabProps) => {
  const { t } = useTranslation('imageEditor')
  const { sides, locked, most, change, toggle, percent, scaleTo } = useSizeDraft(current, original)
  const isSame = sides.width === current.width && sides.height === current.height
  const Lock = locked ? Link2 : Link2Off
  const field = (side: keyof Sides) => (
    <NumberField
      label={t(`size.${side}`)}
      min={1}
      max={most[side]}
      unit="px"
      value={sides[side]}
      onChange={(value) => change(side, value)}
    />
  )
  return (
    <TabLayout
      stage={<PictureStage picture={current} name={name} preview={{ sides }} />}
      disabled={isSame}
      {...acts}
      operation={() => ({ op: 'resize', ...sides })}
    >
      <div className="rb-image-editor__pair rb-cells rb-gap-05">
        {field('width')}
        <Button
          type="text"
          aria-label={t('size.lock')}
          aria-pressed={locked}
          title={t(locked ? 'size.locked' : 'size.unlocked')}
          icon={<Lock size={16} />}
          onClick={toggle}
        />
        {field('height')}
      </div>
      <SliderField
        label={t('size.scale')}
        range={imageRanges.scale}
        unit="%"
        value={percent}
        onChange={scaleTo}
      />
      <p className="rb-image-editor__hint rb-meta">{t('size.hint', { ...most })}</p>
    </TabLayout>
  )
}
