import { type Area, type Grid, grids, type PaperSettings } from '@rongbian/paper'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { boxOf, sheetOf } from '#/features/newspaper/geometry.ts'

const millimetresToPoint = 72 / 25.4
/** Every so many lines one is drawn. */
const lineStep = 10

const isWhole = (grid: Partial<Grid> | undefined): grid is Grid =>
  grid !== undefined && Object.keys(grids.broadsheet).every((name) => (grid[name as keyof Grid] ?? 0) > 0)

interface Marked {
  area: Area
  words: string
}

/** The sheet as the numbers make it: type area, columns, every tenth line, masthead and 报眼. */
export const GridPreview = () => {
  const { t } = useTranslation('newspaper')
  const form = Form.useFormInstance<PaperSettings>()
  const settings = Form.useWatch([], form) as Partial<PaperSettings> | undefined
  const { grid, sheet, bodyPoints = 9, masthead } = settings ?? {}
  if (!isWhole(grid) || !sheet?.width || !sheet.height) return null
  const ems = (millimetres: number) => (millimetres * millimetresToPoint) / bodyPoints
  const type = sheetOf(grid)
  const left = (ems(sheet.width) - type.width) / 2
  const top = ems(sheet.top ?? 0)
  const isTooLarge = left < 0 || top + type.height > ems(sheet.height)
  const marked: Marked[] = [
    ...(masthead?.area ? [{ area: masthead.area, words: masthead.text ?? '' }] : []),
    ...(masthead?.ear ? [{ area: masthead.ear, words: t('settings.ear') }] : []),
  ]
  return (
    <figure className="rb-paper-settings__preview rb-sticky rb-still">
      <svg
        viewBox={`0 0 ${ems(sheet.width)} ${ems(sheet.height)}`}
        role="img"
        aria-label={t('settings.preview')}
      >
        <rect className="rb-small-sheet" width="100%" height="100%" />
        <g transform={`translate(${left} ${top})`}>
          {Array.from({ length: grid.columns }, (_, column) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are their number.
              key={column}
              className="rb-paper-settings__column"
              {...boxOf(grid, { column, row: 0, columns: 1, rows: grid.lines })}
            />
          ))}
          {Array.from({ length: Math.floor(grid.lines / lineStep) }, (_, index) => {
            const y = (index + 1) * lineStep * grid.lineEms
            return <line key={y} className="rb-paper-settings__line" x1={0} x2={type.width} y1={y} y2={y} />
          })}
          {marked.map(({ area, words }) => (
            <g key={words} className="rb-paper-settings__mark">
              <rect {...boxOf(grid, area)} />
              <text x={boxOf(grid, area).x + 1} y={boxOf(grid, area).y + 6} fontSize={5}>
                {words}
              </text>
            </g>
          ))}
        </g>
      </svg>
      <figcaption
        className={isTooLarge ? 'rb-wrong rb-small' : 'rb-meta'}
        role={isTooLarge ? 'alert' : undefined}
      >
        {isTooLarge
          ? t('settings.tooLarge')
          : t('settings.typeArea', {
              width: Math.round((type.width * bodyPoints) / millimetresToPoint),
              height: Math.round((type.height * bodyPoints) / millimetresToPoint),
            })}
      </figcaption>
    </figure>
  )
}
