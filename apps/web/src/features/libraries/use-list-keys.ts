import type { KeyboardEvent } from 'react'
import { setPreview, useListStore } from '#/features/libraries/list-store.ts'
import { offers } from '#/features/libraries/row-actions.ts'
import type { RowActs } from '#/features/libraries/use-row-acts.ts'
import type { Rows } from '#/features/libraries/use-rows.ts'

interface Grid {
  rows: Rows
  acts: RowActs
  count: number
  columns: number
  /** Lines in sight. */
  lines: number
  onRemoveSelected: () => void
  scrollTo: (index: number) => void
}

const stepOf = (key: string, { rows, count, columns, lines }: Grid): number | undefined => {
  const targets: Record<string, number> = {
    ArrowDown: rows.index < 0 ? 0 : rows.index + columns,
    ArrowUp: rows.index - columns,
    PageDown: rows.index + lines * columns,
    PageUp: rows.index - lines * columns,
    Home: 0,
    End: count - 1,
    ...(columns > 1 && { ArrowRight: rows.index + 1, ArrowLeft: rows.index - 1 }),
  }
  return targets[key]
}

const removeActive = ({ rows: { active }, acts }: Grid) => {
  if (!active) return
  if (offers(active, 'remove')) acts.remove(active)
  else if (offers(active, 'destroy')) acts.destroy(active)
}

/** Esc takes back the nearest thing first: the choice, then the preview. */
const stepBack = ({ rows }: Grid) => {
  if (rows.selected.length > 0) rows.clear()
  else if (useListStore.getState().preview) setPreview(false)
  else return false
  return true
}

/** Answers whether the key meant something. */
type Key = (grid: Grid) => boolean | undefined

const done = (work: unknown) => work !== false

const keys: Record<string, Key> = {
  Enter: ({ rows: { active }, acts }) => active && done(acts.open(active)),
  ' ': ({ rows }) => {
    if (rows.index < 0) rows.go(0)
    setPreview(!useListStore.getState().preview)
    return true
  },
  x: ({ rows }) => rows.active && done(rows.toggle(rows.active.id)),
  Delete: (grid) => done(grid.rows.selected.length > 0 ? grid.onRemoveSelected() : removeActive(grid)),
  Escape: stepBack,
}

/** Arrows move, Shift chooses on the way, Enter opens, space previews, x chooses, Del removes, Esc steps back. */
export const pressInList = (event: KeyboardEvent, grid: Grid) => {
  // A button or a tick inside a row keeps its own Enter and space; arrows always belong to the list.
  const isOwn = event.target === event.currentTarget
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
  const target = stepOf(event.key, grid)
  if (target !== undefined) {
    event.preventDefault()
    grid.scrollTo(event.shiftKey ? grid.rows.extendTo(target) : grid.rows.go(target))
    return
  }
  if (!isOwn && event.key !== 'Escape' && event.key !== 'Delete') return
  if (keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]?.(grid)) event.preventDefault()
}
