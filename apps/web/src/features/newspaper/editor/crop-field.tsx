import type { Crop } from '@rongbian/paper'
import { Button, InputNumber } from 'antd'
import { Minus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const sides = ['left', 'top', 'right', 'bottom'] as const
type Side = (typeof sides)[number]

/** A step takes a twentieth off each side, or gives it back; a fifth in all stays. */
const cropStep = 0.05
const least = 0.2

const isLarge = ({ left, top, right, bottom }: Crop) => right - left >= least && bottom - top >= least
const hundredths = (part: number) => Math.round(part * 100) / 100

export const cropped = (crop: Crop, by: number): Crop => {
  const next = {
    left: hundredths(Math.max(0, crop.left + by)),
    top: hundredths(Math.max(0, crop.top + by)),
    right: hundredths(Math.min(1, crop.right - by)),
    bottom: hundredths(Math.min(1, crop.bottom - by)),
  }
  return isLarge(next) ? next : crop
}

/** How much is cut off a side, in per cent, and back. */
const cutOff = (crop: Crop, side: Side) =>
  Math.round((side === 'left' || side === 'top' ? crop[side] : 1 - crop[side]) * 100)
const withCut = (crop: Crop, side: Side, percent: number): Crop => {
  const part = percent / 100
  const next = { ...crop, [side]: side === 'left' || side === 'top' ? part : hundredths(1 - part) }
  return isLarge(next) ? next : crop
}

interface Props {
  crop: Crop
  no: number
  onChange: (crop: Crop) => void
}

/** Which part of a picture is shown: closer or wider, and how much is cut off each side. */
export const CropField = ({ crop, no, onChange }: Props) => {
  const { t } = useTranslation('newspaper')
  return (
    <div className="rb-cells rb-halves rb-gap-05">
      <Button
        aria-label={t('picture.closer', { no })}
        icon={<Plus size={16} />}
        onClick={() => onChange(cropped(crop, cropStep))}
      />
      <Button
        aria-label={t('picture.wider', { no })}
        icon={<Minus size={16} />}
        onClick={() => onChange(cropped(crop, -cropStep))}
      />
      {sides.map((side) => (
        <InputNumber
          key={side}
          className="rb-wide"
          aria-label={t(`picture.cut.${side}`)}
          prefix={t(`picture.cut.${side}`)}
          suffix="%"
          min={0}
          max={80}
          precision={0}
          value={cutOff(crop, side)}
          onChange={(percent) => onChange(withCut(crop, side, percent ?? 0))}
        />
      ))}
    </div>
  )
}
