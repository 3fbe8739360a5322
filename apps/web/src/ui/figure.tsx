import { ArrowDown, ArrowUp, type LucideIcon, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Direction, sparkPoints, type Trend } from '#/ui/trend.ts'
import './figure.css'

const arrows: Record<Direction, LucideIcon> = { up: ArrowUp, down: ArrowDown, flat: Minus }
const box = { width: 92, height: 24 }

const Spark = ({ series }: { series: readonly (number | null)[] }) => {
  const points = sparkPoints(series, box)
  const last = points.at(-1)
  if (!last) return null
  return (
    <svg
      className="rb-figure__spark rb-mt-05 rb-within"
      viewBox={`0 0 ${box.width} ${box.height}`}
      width={box.width}
      height={box.height}
      aria-hidden="true"
    >
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={last.x} cy={last.y} r="2" />
    </svg>
  )
}

interface ChangeProps {
  trend: Trend | undefined
  /** What is said of it, beside the arrow. */
  words: string
  /** The arrow in a word, where the words beside it do not say it. */
  direction?: string
}

const Change = ({ trend, words, direction }: ChangeProps) => {
  if (!trend) return <span className="rb-figure__change rb-meta rb-gap-2px rb-row">{words}</span>
  const Arrow = arrows[trend.direction]
  const meaning = direction ? { role: 'img', 'aria-label': direction } : { 'aria-hidden': true }
  return (
    <span className={`rb-figure__change rb-meta rb-gap-2px rb-row rb-figure__change--${trend.tone}`}>
      <Arrow size={12} strokeWidth={2} {...meaning} />
      {words}
    </span>
  )
}

export interface FigureProps {
  label: ReactNode
  /** What exactly is counted, where the label does not tell it itself. */
  hint?: string
  value: ReactNode
  unit: string
  change: ChangeProps
  series: readonly (number | null)[]
}

/** One number, how it stands against the span before, and its days as a little line; inside a `dl`. */
export const Figure = ({ label, hint, value, unit, change, series }: FigureProps) => (
  <div className="rb-figure rb-stack rb-centre rb-slim">
    <dt className="rb-meta" title={hint}>
      {label}
    </dt>
    <dd className="rb-stack">
      <b className="rb-bold rb-one-line">
        {value}
        {unit && <small className="rb-dim rb-fs-12 rb-regular">{unit}</small>}
      </b>
      <Change {...change} />
      <Spark series={series} />
    </dd>
  </div>
)
