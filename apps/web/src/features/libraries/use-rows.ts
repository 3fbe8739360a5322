import type { StoryRow } from '@rongbian/contract/stories'
import { useState } from 'react'
import { type Cursor, indexOfCursor, stillThere, toggled, withRange } from '#/features/libraries/selection.ts'
import { useBatchDone } from '#/story/batch-done.ts'

const nothing: ReadonlySet<number> = new Set()

/** The cursor and the choice of a list; both name stories, so that they outlast a refresh. */
export const useRows = (rows: readonly StoryRow[]) => {
  const [cursor, setCursor] = useState<Cursor>()
  const [anchor, setAnchor] = useState(-1)
  const [chosen, setChosen] = useState(nothing)
  const ids = rows.map(({ id }) => id)
  useBatchDone((done) => setChosen((before) => new Set([...before].filter((id) => !done.has(id)))))
  const index = indexOfCursor(ids, cursor)
  const selectedIds = stillThere(chosen, ids)

  const moveTo = (wanted: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, wanted))
    const row = rows[next]
    if (row) setCursor({ id: row.id, index: next })
    return next
  }
  return {
    index,
    active: rows[index],
    chosen,
    selected: rows.filter(({ id }) => chosen.has(id)),
    isAllSelected: rows.length > 0 && selectedIds.length === rows.length,
    go: (wanted: number) => {
      setAnchor(-1)
      return moveTo(wanted)
    },
    /** With Shift held: from where it began to here. */
    extendTo: (wanted: number) => {
      const from = anchor < 0 ? Math.max(0, index) : anchor
      setAnchor(from)
      const next = moveTo(wanted)
      setChosen(withRange(chosen, ids, from, next))
      return next
    },
    toggle: (id: number) => setChosen(toggled(chosen, id)),
    toggleAll: () => setChosen(selectedIds.length === rows.length ? nothing : new Set(ids)),
    clear: () => setChosen(nothing),
    keepOnly: (left: readonly number[]) => setChosen(new Set(left)),
  }
}
export type Rows = ReturnType<typeof useRows>
