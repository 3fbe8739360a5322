import { useTranslation } from 'react-i18next'
import { type Box, NumberField } from '#/features/images/index.ts'
import { changeCut, type Slot } from '#/features/media/cover-picker/cover-slots.ts'

const sides: (keyof Box)[] = ['width', 'left', 'top']

interface Props {
  slot: Slot
  ratio: number
  onCut: (cut: Box) => void
}

/** The cut in numbers, for those who type; the height follows the shape. */
export const CutNumbers = ({ slot, ratio, onCut }: Props) => {
  const { t } = useTranslation('imageEditor')
  const { picture, cut } = slot
  const most = {
    width: Math.min(picture.width, Math.round(picture.height * ratio)),
    left: picture.width - cut.width,
    top: picture.height - cut.height,
  }
  return (
    <div className="rb-cells rb-pair rb-gap-1">
      {sides.map((side) => (
        <NumberField
          key={side}
          label={t(`crop.cut.${side}`)}
          min={side === 'width' ? 1 : 0}
          max={most[side as keyof typeof most]}
          value={cut[side]}
          onChange={(value) => onCut(changeCut(slot, side, value, ratio))}
        />
      ))}
    </div>
  )
}
