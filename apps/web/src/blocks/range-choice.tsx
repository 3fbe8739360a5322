import { type FigureRange, figureRanges, type HomeBlock } from '@rongbian/domain'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { BlockFrame } from '#/blocks/block-frame.ts'
import { Segments } from '#/ui/segments.tsx'

export const rangeOf = ({ modelData: { range } }: HomeBlock): FigureRange =>
  figureRanges.find((known) => known === range) ?? figureRanges[0]

/** Over how many days; the block remembers. */
export const RangeChoice = ({ block }: { block: HomeBlock }) => {
  const { t } = useTranslation('homeBlocks')
  const frame = use(BlockFrame)
  return (
    <Segments
      label={t('range.label')}
      options={figureRanges.map((range) => ({ value: String(range), label: t(`range.${range}`) }))}
      value={String(rangeOf(block))}
      onChange={(range) => frame?.setData({ modelData: { ...block.modelData, range: Number(range) } })}
    />
  )
}
