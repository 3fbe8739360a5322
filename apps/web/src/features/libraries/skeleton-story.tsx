import type { CSSProperties } from 'react'
import type { ListShape } from '#/features/libraries/list-shapes.ts'

interface Props {
  shape: ListShape
  columns: number
  style: CSSProperties
}

const Bars = ({ widths }: { widths: [number, number] }) => (
  <span className="rb-bones rb-grow">
    {widths.map((width) => (
      <i className="rb-filled rb-own-line rb-round-3px" key={width} style={{ width: `${width}%` }} />
    ))}
  </span>
)

/** Of the same size as what it stands for. */
export const SkeletonStory = ({ shape, columns, style }: Props) =>
  shape === 'cards' ? (
    <div className="rb-card-line" style={style} aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move.
          key={column}
          className="rb-card-story rb-stack"
          style={{ width: `calc(${100 / columns}% - 16px)` }}
        >
          <span className="rb-cover rb-anchor rb-centre rb-cut rb-dim rb-filled rb-round-sm rb-still rb-row" />
          <Bars widths={[80, 50]} />
        </div>
      ))}
    </div>
  ) : (
    <div
      className={shape === 'table' ? 'rb-story rb-columns' : 'rb-strip rb-strip--bones rb-row'}
      style={style}
      aria-hidden="true"
    >
      {shape === 'table' && <span />}
      <span className="rb-cover rb-anchor rb-centre rb-cut rb-dim rb-filled rb-round-sm rb-still rb-row" />
      <Bars widths={[58, 86]} />
      {shape === 'table' && (
        <>
          <Bars widths={[70, 45]} />
          <Bars widths={[60, 40]} />
          <Bars widths={[72, 44]} />
        </>
      )}
    </div>
  )
