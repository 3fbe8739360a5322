import { areasOf, type Grid, type LayoutItem } from '@rongbian/paper'
import { Button, Checkbox } from 'antd'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFitText } from '#/features/newspaper/editor/fit-text.tsx'
import { Printed } from '#/features/newspaper/editor/sheet.tsx'
import { type Grip, useDrag } from '#/features/newspaper/editor/use-drag.ts'
import { useItemName } from '#/features/newspaper/editor/use-item-name.ts'
import { useIsEditing, useLaying, useLayout, useSet } from '#/features/newspaper/editor/use-laying.ts'
import { boxOf, type Cell, cellAt } from '#/features/newspaper/geometry.ts'
import './stage.css'

export const storyDrag = 'application/x-rongbian-story'

const zooms = [0.5, 0.75, 1, 1.5, 2, 3] as const
const grips = ['right', 'foot', 'corner'] as const satisfies Grip[]
/** In points: large enough to be taken hold of at the page's own size. */
const gripSize = 12

const gripAt = (grip: (typeof grips)[number], { x, y, width, height }: ReturnType<typeof boxOf>) => ({
  x: (grip === 'foot' ? x + width / 2 : x + width) - gripSize / 2,
  y: (grip === 'right' ? y + height / 2 : y + height) - gripSize / 2,
})

interface ItemProps {
  item: LayoutItem
  drag: ReturnType<typeof useDrag>
}

const scaled = (grid: Grid, em: number, area: ReturnType<typeof areasOf>[number]) => {
  const { x, y, width, height } = boxOf(grid, area)
  return { x: x * em, y: y * em, width: width * em, height: height * em }
}

const ItemBox = ({ item, drag }: ItemProps) => {
  const { store } = useLaying()
  const isEditing = useIsEditing()
  const isChosen = useLayout(({ chosen }) => chosen === item.id)
  const dragged = useLayout((state) => (state.dragged?.id === item.id ? state.dragged.areas : undefined))
  const { grid, bodyPoints } = useLayout(({ opened }) => opened.settings)
  const name = useItemName()(item)
  const fit = useFitText(item)
  const isFree = isEditing && !item.isLocked && item.kind !== 'ad'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons of its own.
    <g
      className={`rb-stage__item is-${item.kind} ${isChosen ? 'is-chosen' : ''} ${fit?.isOver ? 'is-over' : ''}`}
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={fit ? `${name}, ${fit.text}` : name}
      onFocus={() => store.choose(item.id)}
      onPointerMove={drag.move}
      onPointerUp={drag.end}
    >
      {(dragged ?? areasOf(item)).map((area, part) => {
        const box = scaled(grid, bodyPoints, area)
        return (
          <g key={part === 0 ? 'first' : 'second'}>
            <rect
              className="rb-stage__area"
              {...box}
              onPointerDown={(event) => {
                store.choose(item.id)
                if (isFree) drag.start(event, item, part, 'move')
              }}
            />
            {fit && part === 0 && (
              <text className="rb-stage__fit" x={box.x + box.width - 3} y={box.y + 12} textAnchor="end">
                {fit.text}
              </text>
            )}
            {isChosen &&
              isFree &&
              grips.map((grip) => (
                <rect
                  key={grip}
                  className={`rb-stage__grip is-${grip}`}
                  {...gripAt(grip, box)}
                  width={gripSize}
                  height={gripSize}
                  onPointerDown={(event) => {
                    event.stopPropagation()
                    drag.start(event, item, part, grip)
                  }}
                />
              ))}
          </g>
        )
      })}
    </g>
  )
}

const GridLines = ({ grid, em }: { grid: Grid; em: number }) => (
  <g className="rb-stage__grid">
    {Array.from({ length: grid.columns }, (_, column) => (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: columns are their number.
        key={column}
        {...scaled(grid, em, { column, row: 0, columns: 1, rows: grid.lines })}
      />
    ))}
    {Array.from({ length: grid.lines }, (_, row) => {
      const y = (row + 1) * grid.lineEms * em
      return (
        <line
          key={y}
          x1={0}
          x2={scaled(grid, em, { column: 0, row: 0, columns: grid.columns, rows: 1 }).width}
          y1={y}
          y2={y}
        />
      )
    })}
  </g>
)

interface Props {
  onDropStory: (storyId: number, at: Cell) => void
}

/** The page in the middle: drawn as it prints, and over it, drawn by itself, its items to take hold of. */
export const Stage = ({ onDropStory }: Props) => {
  const { t } = useTranslation('newspaper')
  const { store } = useLaying()
  const width = useSet((set) => set.width)
  const height = useSet((set) => set.height)
  const items = useLayout(({ layout }) => layout.items)
  const { page, settings } = useLayout(({ opened }) => opened)
  const [zoom, setZoom] = useState<number>(1)
  const [hasGrid, setGrid] = useState(true)
  const area = useRef<SVGGElement>(null)
  const { grid, bodyPoints: em } = settings
  const whole = scaled(grid, em, { column: 0, row: 0, columns: grid.columns, rows: grid.lines })
  const left = (width - whole.width) / 2
  const top = settings.sheet.top * (72 / 25.4)
  /** Points to a pixel, from what is on the screen. */
  const scale = () => (area.current?.ownerSVGElement?.getBoundingClientRect().width ?? width) / width
  const drag = useDrag(grid, () => ({
    width: (grid.columnEms + grid.gutterEms) * em * scale(),
    height: grid.lineEms * em * scale(),
  }))
  const drop = (event: DragEvent<SVGSVGElement>) => {
    const storyId = Number(event.dataTransfer.getData(storyDrag))
    if (!storyId) return
    event.preventDefault()
    const box = event.currentTarget.getBoundingClientRect()
    const x = (event.clientX - box.left) / scale() - left
    const y = (event.clientY - box.top) / scale() - top
    onDropStory(storyId, cellAt(grid, x / em, y / em))
  }
  const step = (by: number) =>
    setZoom((now) => zooms[Math.min(zooms.length - 1, Math.max(0, zooms.indexOf(now as 1) + by))] ?? 1)
  return (
    <section className="rb-stage rb-stack rb-fill" aria-label={t('editor.page')}>
      <div className="rb-stage__tools rb-row rb-gap-1 rb-p-1-15 rb-edge-below">
        <Button
          type="text"
          size="small"
          aria-label={t('editor.zoomOut')}
          disabled={zoom === zooms[0]}
          icon={<ZoomOut size={16} />}
          onClick={() => step(-1)}
        />
        <Button
          type="text"
          size="small"
          aria-label={t('editor.zoomIn')}
          disabled={zoom === zooms.at(-1)}
          icon={<ZoomIn size={16} />}
          onClick={() => step(1)}
        />
        <Button type="text" size="small" onClick={() => setZoom(1)}>
          {t('editor.fitWidth')}
        </Button>
        <Checkbox checked={hasGrid} onChange={({ target }) => setGrid(target.checked)}>
          {t('editor.grid')}
        </Checkbox>
        <span className="rb-meta rb-aside rb-not-on-phone">{t('editor.keys')}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys. */}
      <section className="rb-stage__scroll rb-scroll" tabIndex={0} aria-label={t('editor.sheet')}>
        <div className="rb-stage__sheet" style={{ width: `${zoom * 100}%` }}>
          <svg className="rb-stage__printed" viewBox={`0 0 ${width} ${height}`}>
            <title>{t('editor.sheet')}</title>
            <Printed pageId={page.id} />
          </svg>
          <svg
            className="rb-stage__items"
            viewBox={`0 0 ${width} ${height}`}
            onDragOver={(event) => event.dataTransfer.types.includes(storyDrag) && event.preventDefault()}
            onDrop={drop}
            onPointerDown={({ target, currentTarget }) => target === currentTarget && store.choose(null)}
          >
            <title>{`${page.label} ${page.name}`}</title>
            <g ref={area} transform={`translate(${left} ${top})`}>
              {hasGrid && <GridLines grid={grid} em={em} />}
              {items.map((item) => (
                <ItemBox key={item.id} item={item} drag={drag} />
              ))}
            </g>
          </svg>
        </div>
      </section>
    </section>
  )
}
