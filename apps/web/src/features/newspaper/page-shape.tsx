import type { PaperPage } from '@rongbian/contract/newspaper'
import type { Grid } from '@rongbian/paper'
import { boxOf, sheetOf } from '#/features/newspaper/geometry.ts'
import './page-shape.css'

interface Props {
  grid: Grid
  shape: PaperPage['shape']
  /** What the picture shows, in words. */
  label: string
}

/** How many lines of a title fit the picture is not the point: a bar says that there is one. */
const titleRows = 3

/** A page in small, drawn from where its items stand. */
export const PageShape = ({ grid, shape, label }: Props) => {
  const { width, height } = sheetOf(grid)
  return (
    <svg
      className="rb-page-shape rb-own-line rb-wide"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <rect className="rb-small-sheet" width={width} height={height} />
      {shape.flatMap(({ kind, areas, title, over }) =>
        areas.map((area, part) => {
          const box = boxOf(grid, area)
          return (
            <g
              key={`${kind} ${area.column} ${area.row}`}
              className={`rb-page-shape__item is-${kind} ${over > 0 ? 'is-over' : ''}`}
            >
              <title>{title}</title>
              <rect {...box} />
              {kind === 'story' && part === 0 && (
                <rect
                  className="rb-page-shape__title"
                  x={box.x + 1}
                  y={box.y + 1}
                  width={Math.max(1, box.width * 0.8 - 2)}
                  height={Math.min(titleRows, area.rows) * grid.lineEms - 1}
                />
              )}
            </g>
          )
        }),
      )}
    </svg>
  )
}
