import type { EffectFigureCode } from '@rongbian/domain'
import { Tooltip } from 'antd'
import { useEffectWords } from '#/features/statistics/use-effect-words.ts'
import './figure-name.css'

/** A figure's name; what it means comes by hovering, by focus, and by a touch. */
export const EffectName = ({ code }: { code: EffectFigureCode }) => {
  const { nameOf, meaningOf } = useEffectWords()
  return (
    <Tooltip title={meaningOf(code)} trigger={['hover', 'focus', 'click']}>
      <button type="button" className="rb-figure-name">
        {nameOf(code)}
      </button>
    </Tooltip>
  )
}
