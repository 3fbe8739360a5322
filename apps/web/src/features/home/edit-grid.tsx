import { type HomeBlock, homeColumns, placeBlocks, type WidthMode } from '@rongbian/domain'
import { cloneElement, useLayoutEffect, useMemo, useRef, useState } from 'react'
import GridLayout, { type EventCallback, type Layout, type LayoutItem } from 'react-grid-layout'
import { defaultConstraints } from 'react-grid-layout/core'
import { BlockShell } from '#/features/home/block-shell.tsx'
import { columnCompactor, columnConstraint } from '#/features/home/column-rules.ts'
import { useLayout } from '#/features/home/use-layout.ts'
import './edit-grid.css'

const { change } = useLayout.getState()

const grid = { cols: homeColumns, rowHeight: 72, margin: [16, 16], containerPadding: [0, 0] } as const
const drag = { enabled: true, handle: '.rb-block__head', cancel: '.rb-block__menu, .rb-block__action' }

// Towards the middle of the page a block can be made as wide as the page, from either column.
const resize = { enabled: true, handles: ['se', 'sw'] } as const

/** Known before the first paint, and after every change of the window. */
const useOwnWidth = () => {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element.current) return
    setWidth(element.current.clientWidth)
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return { element, width }
}

/** The library (2.3.0) draws a dragged block again only where its child is new or its cell changes; between two cells it would stand still under the mouse. */
const useFollowing = (blocks: HomeBlock[]) => {
  const cells = useMemo(
    () =>
      blocks.map((block) => (
        <div key={block.i} data-block={block.i}>
          <BlockShell block={block} isEdited isKnown />
        </div>
      )),
    [blocks],
  )
  const [dragged, setDragged] = useState<{ i: string }>()
  const follow: EventCallback = (_layout, _old, item) => item && setDragged({ i: item.i })
  return {
    follow,
    cells: cells.map((cell) => (cell.key === dragged?.i ? cloneElement(cell, { key: cell.key }) : cell)),
  }
}

const itemOf = ({ i, x, y, w, h }: HomeBlock, from: number): LayoutItem => ({ i, x, y: y - from, w, h })

interface Props {
  blocks: HomeBlock[]
  /** Rows above the first. */
  from: number
  mode: WidthMode
}

/** The page while it is arranged: blocks are dragged by their heads and resized by a corner. */
export const EditGrid = ({ blocks, from, mode }: Props) => {
  const { element, width } = useOwnWidth()
  const { follow, cells } = useFollowing(blocks)
  const rules = useMemo(
    () => ({
      compactor: columnCompactor(mode),
      constraints: [...defaultConstraints, columnConstraint(mode)],
    }),
    [mode],
  )
  const layout = useMemo(() => blocks.map((block) => itemOf(block, from)), [blocks, from])
  const place = (items: Layout) =>
    change((current) =>
      placeBlocks(
        current,
        items.map(({ i, x, y, w, h }) => ({ i, x, y: y + from, w, h })),
      ),
    )

  return (
    <div ref={element} className="rb-edit-grid">
      {width > 0 && (
        <GridLayout
          width={width}
          layout={layout}
          gridConfig={grid}
          dragConfig={drag}
          resizeConfig={resize}
          compactor={rules.compactor}
          constraints={rules.constraints}
          onDrag={follow}
          onDragStop={place}
          onResize={follow}
          onResizeStop={place}
        >
          {cells}
        </GridLayout>
      )}
    </div>
  )
}
