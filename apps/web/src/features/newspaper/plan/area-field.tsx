import { type Area, type Grid, overlaps } from '@rongbian/paper'
import { InputNumber } from 'antd'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { areaBetween, boxOf, type Cell, cellAt, sheetOf } from '#/features/newspaper/geometry.ts'
import '#/features/newspaper/page-shape.css'
import './area-field.css'

interface Props {
  grid: Grid
  /** What stands there already. */
  taken: readonly Area[]
  value?: Area
  onChange?: (area: Area) => void
}

const numbers = ['column', 'row', 'columns', 'rows'] as const

/** Shown from 1, kept from 0. */
const firstIsOne = { column: 1, row: 1, columns: 0, rows: 0 } as const

const mostOf = (grid: Grid, { column, row }: Area) => ({
  column: grid.columns - 1,
  row: grid.lines - 1,
  columns: grid.columns - column,
  rows: grid.lines - row,
})

const useDrawing = (grid: Grid, onChange: (area: Area) => void) => {
  const svg = useRef<SVGSVGElement>(null)
  const [from, setFrom] = useState<Cell>()
  const at = ({ clientX, clientY }: PointerEvent) => {
    const box = svg.current?.getBoundingClientRect()
    const { width, height } = sheetOf(grid)
    if (!box?.width || !box.height) return { column: 0, row: 0 }
    return cellAt(
      grid,
      ((clientX - box.left) / box.width) * width,
      ((clientY - box.top) / box.height) * height,
    )
  }
  return {
    ref: svg,
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      const cell = at(event)
      setFrom(cell)
      onChange(areaBetween(cell, cell))
    },
    onPointerMove: (event: PointerEvent) => {
      if (from) onChange(areaBetween(from, at(event)))
    },
    onPointerUp: () => setFrom(undefined),
  }
}

/** Columns × lines of a page, drawn on it or typed. */
export const AreaField = ({ grid, taken, value, onChange = () => undefined }: Props) => {
  const { t } = useTranslation('newspaper')
  const drawing = useDrawing(grid, onChange)
  const area = value ?? { column: 0, row: 0, columns: 1, rows: 1 }
  const { width, height } = sheetOf(grid)
  const most = mostOf(grid, area)
  const type = (name: (typeof numbers)[number], typed: number | null) => {
    if (typed === null) return
    const next = { ...area, [name]: typed - firstIsOne[name] }
    const bound = mostOf(grid, next)
    onChange({
      ...next,
      columns: Math.min(next.columns, bound.columns),
      rows: Math.min(next.rows, bound.rows),
    })
  }
  return (
    <div className="rb-area-field rb-flex rb-wrap rb-gap-2">
      <svg
        className="rb-area-field__sheet rb-still"
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        {...drawing}
      >
        <rect className="rb-small-sheet" width={width} height={height} />
        {Array.from({ length: grid.columns }, (_, column) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are their number.
            key={column}
            className="rb-area-field__column"
            {...boxOf(grid, { column, row: 0, columns: 1, rows: grid.lines })}
          />
        ))}
        {taken.map((one) => (
          <rect key={`${one.column}.${one.row}`} className="rb-area-field__taken" {...boxOf(grid, one)} />
        ))}
        <rect
          className={`rb-area-field__area ${taken.some((one) => overlaps(one, area)) ? 'is-wrong' : ''}`}
          {...boxOf(grid, area)}
        />
      </svg>
      <div className="rb-stack rb-gap-1">
        {numbers.map((name) => (
          <div key={name} className="rb-row rb-gap-1 rb-dense">
            <span className="rb-area-field__word">{t(`area.${name}`)}</span>
            <InputNumber
              aria-label={t(`area.${name}`)}
              min={1}
              max={most[name] + firstIsOne[name]}
              precision={0}
              value={area[name] + firstIsOne[name]}
              onChange={(typed) => type(name, typed)}
            />
          </div>
        ))}
        {taken.some((one) => overlaps(one, area)) && (
          <span className="rb-wrong rb-small" role="alert">
            {t('area.overlaps')}
          </span>
        )}
      </div>
    </div>
  )
}
