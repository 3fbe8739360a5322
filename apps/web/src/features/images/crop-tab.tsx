import { aspectRatios, imageRanges } from '@rongbian/domain'
import { Button } from 'antd'
import { FlipHorizontal2, FlipVertical2, RotateCcw, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Box, turnBy } from '#/features/images/crop-geometry.ts'
import { CropStage } from '#/features/images/crop-stage.tsx'
import { NumberField } from '#/features/images/number-field.tsx'
import { SliderField } from '#/features/images/slider-field.tsx'
import { TabLayout, type TabProps } from '#/features/images/tab.tsx'
import { type CropDraft, useCropDraft } from '#/features/images/use-crop-draft.ts'

const angles = { min: -180, max: 180, step: 1 }
const cutSides: (keyof Box)[] = ['width', 'height', 'left', 'top']

const Ratios = ({ draft: { ratioName, chooseRatio } }: { draft: CropDraft }) => {
  const { t } = useTranslation('imageEditor')
  return (
    <fieldset className="rb-image-editor__ratios rb-cells rb-gap-1">
      <legend className="rb-dense rb-soft">{t('crop.ratio')}</legend>
      {aspectRatios.map(({ name, ratio }) => (
        <Button
          key={name}
          size="small"
          type={name === ratioName ? 'primary' : 'default'}
          aria-pressed={name === ratioName}
          onClick={() => chooseRatio(name)}
        >
          {ratio ? name : t('crop.free')}
        </Button>
      ))}
    </fieldset>
  )
}

const Turns = ({ draft: { turn, changeTurn } }: { draft: CropDraft }) => {
  const { t } = useTranslation('imageEditor')
  const tools = [
    { id: 'left', icon: RotateCcw, run: () => changeTurn(turnBy(turn, -90)) },
    { id: 'right', icon: RotateCw, run: () => changeTurn(turnBy(turn, 90)) },
    { id: 'flipX', icon: FlipVertical2, run: () => changeTurn({ ...turn, flipX: !turn.flipX }) },
    { id: 'flipY', icon: FlipHorizontal2, run: () => changeTurn({ ...turn, flipY: !turn.flipY }) },
  ] as const
  return (
    <div className="rb-cells rb-pair rb-gap-1">
      {tools.map(({ id, icon: Icon, run }) => (
        <Button key={id} size="small" icon={<Icon size={14} />} onClick={run}>
          {t(`crop.${id}`)}
        </Button>
      ))}
    </div>
  )
}

const Cut = ({ draft: { cut, whole, changeCut } }: { draft: CropDraft }) => {
  const { t } = useTranslation('imageEditor')
  const most: Box = { ...whole, left: whole.width - cut.width, top: whole.height - cut.height }
  return (
    <div className="rb-cells rb-pair rb-gap-1">
      {cutSides.map((side) => (
        <NumberField
          key={side}
          label={t(`crop.cut.${side}`)}
          min={side === 'left' || side === 'top' ? 0 : 1}
          max={most[side]}
          value={cut[side]}
          onChange={(value) => changeCut(side, value)}
        />
      ))}
    </div>
  )
}

export const CropTab = ({ current, name, ...acts }: TabProps) => {
  const { t } = useTranslation('imageEditor')
  const draft = useCropDraft(current)
  const { turn, zoom, cut, isUntouched, changeTurn, setZoom } = draft
  return (
    <TabLayout
      stage={<CropStage picture={current} name={name} draft={draft} />}
      disabled={isUntouched}
      {...acts}
      operation={() => ({ op: 'crop', ...turn, ...cut })}
    >
      <Ratios draft={draft} />
      <Turns draft={draft} />
      <SliderField
        label={t('crop.angle')}
        range={angles}
        unit="°"
        value={turn.rotate}
        onChange={(rotate) => changeTurn({ ...turn, rotate })}
      />
      <SliderField label={t('crop.zoom')} range={imageRanges.zoom} unit="%" value={zoom} onChange={setZoom} />
      <Cut draft={draft} />
    </TabLayout>
  )
}
