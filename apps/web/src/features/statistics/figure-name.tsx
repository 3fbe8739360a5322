import type { FigureCode } from '@rongbian/domain'
import { Tooltip } from 'antd'
import { useFigureWords } from '#/features/statistics/use-figure-words.ts'
import './figure-name.css'

/** A figure's name; what it means comes by hovering, by focus, and by a touch. */
export const FigureName = ({ code }: { code: FigureCode }) => {
  const { nameOf, meaningOf } = useFigureWords()
  return (
    <Tooltip title={meaningOf(code)} trigger={['hover', 'focus', 'click']}>
      <button type="button" className="rb-figure-name">
        {nameOf(code)}
      </button>
    </Tooltip>
  )
}
