import { areasOf, type Operation } from '@rongbian/paper'
import { useEffect } from 'react'
import { inReadingOrder } from '#/features/newspaper/editor/places.ts'
import { areasWith } from '#/features/newspaper/editor/use-drag.ts'
import { useFitStory } from '#/features/newspaper/editor/use-fit-story.ts'
import { useLaying, useRun } from '#/features/newspaper/editor/use-laying.ts'
import { shifted, stretched } from '#/features/newspaper/geometry.ts'
import { useLatest } from '#/ui/use-latest.ts'

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Where people type or choose, the keys are theirs. */
const isElsewhere = () =>
  document.activeElement?.closest(
    'input, textarea, [contenteditable], [role="dialog"], [role="combobox"], [role="radiogroup"], [role="tablist"]',
  ) != null

/** Whatever is done by drag is done by keys. */
export const useEditorKeys = () => {
  const { store } = useLaying()
  const run = useRun()
  const fit = useFitStory()
  const choose = (by: number) => {
    const { layout, chosen } = store.getState()
    const items = inReadingOrder(layout.items)
    const at = items.findIndex(({ id }) => id === chosen)
    const next = at < 0 ? (by > 0 ? 0 : items.length - 1) : (at + by + items.length) % items.length
    store.choose(items[next]?.id ?? null)
  }
  const onItem = (key: string, shift: boolean): Operation | undefined => {
    const { layout, chosen, opened } = store.getState()
    const item = layout.items.find(({ id }) => id === chosen)
    if (!item) return undefined
    if (key === 'Delete' || key === 'Backspace') return { act: 'remove', id: item.id }
    const arrow = arrows[key]
    if (!arrow) return undefined
    const { grid } = opened.settings
    const last = areasOf(item).length - 1
    const areas = shift
      ? areasWith(item, last, (area) => stretched(grid, area, { columns: arrow.x, rows: arrow.y }))
      : areasOf(item).map((area) => shifted(grid, area, { column: arrow.x, row: arrow.y }))
    return { act: 'place', id: item.id, areas }
  }
  const fitChosen = () => {
    const { layout, chosen, standing } = store.getState()
    const item = layout.items.find(({ id }) => id === chosen)
    if (standing.kind === 'editing' && item?.kind === 'story') fit(item)
  }
  const press = (event: KeyboardEvent) => {
    if (isElsewhere()) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const found = (): (() => unknown) | undefined => {
      if (event.ctrlKey || event.metaKey) {
        if (key === 'z') return event.shiftKey ? store.redo : store.undo
        return key === 'y' ? store.redo : undefined
      }
      if (event.altKey) return undefined
      if (key === '[' || key === ']') return () => choose(key === ']' ? 1 : -1)
      if (key === 'f') return fitChosen
      if (key === 'Escape') return () => store.choose(null)
      const operation = onItem(key, event.shiftKey)
      return operation && (() => run([operation], operation.act === 'place' ? `keys ${operation.id}` : ''))
    }
    const does = found()
    if (!does) return
    event.preventDefault()
    does()
  }
  const latest = useLatest(press)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => latest.current(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
