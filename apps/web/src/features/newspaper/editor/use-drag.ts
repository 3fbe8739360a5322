import { type Area, areasOf, type Grid, type LayoutItem } from '@rongbian/paper'
import { type PointerEvent, useRef } from 'react'
import { useLaying, useRun } from '#/features/newspaper/editor/use-laying.ts'
import { shifted, stretched } from '#/features/newspaper/geometry.ts'

/** What a handle does with the cells the pointer has gone. */
export const grips = {
  move: (grid: Grid, area: Area, column: number, row: number) => shifted(grid, area, { column, row }),
  right: (grid: Grid, area: Area, columns: number, _: number) => stretched(grid, area, { columns }),
  foot: (grid: Grid, area: Area, _: number, rows: number) => stretched(grid, area, { rows }),
  corner: (grid: Grid, area: Area, columns: number, rows: number) => stretched(grid, area, { columns, rows }),
} as const
export type Grip = keyof typeof grips

interface Started {
  item: LayoutItem
  part: number
  grip: Grip
  x: number
  y: number
}

export const areasWith = (item: LayoutItem, part: number, next: (area: Area) => Area) =>
  areasOf(item).map((area, index) => (index === part ? next(area) : area))

/** Dragging and stretching by whole cells; the page is set anew at each cell, and one step when let go. */
export const useDrag = (grid: Grid, cell: () => { width: number; height: number }) => {
  const { store } = useLaying()
  const run = useRun()
  const started = useRef<Started>(null)
  const areasAt = ({ clientX, clientY }: PointerEvent, { item, part, grip, x, y }: Started) => {
    const { width, height } = cell()
    const column = Math.round((clientX - x) / width)
    const row = Math.round((clientY - y) / height)
    return areasWith(item, part, (area) => grips[grip](grid, area, column, row))
  }
  return {
    start: (event: PointerEvent, item: LayoutItem, part: number, grip: Grip) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      started.current = { item, part, grip, x: event.clientX, y: event.clientY }
    },
    move: (event: PointerEvent) => {
      const drag = started.current
      if (!drag) return
      const areas = areasAt(event, drag)
      const now = store.getState().dragged?.areas ?? areasOf(drag.item)
      if (JSON.stringify(areas) !== JSON.stringify(now)) store.drag({ id: drag.item.id, areas })
    },
    end: (event: PointerEvent) => {
      const drag = started.current
      started.current = null
      if (!drag) return
      const areas = areasAt(event, drag)
      store.drag(null)
      if (JSON.stringify(areas) !== JSON.stringify(areasOf(drag.item)))
        run([{ act: 'place', id: drag.item.id, areas }])
    },
  }
}
