/** Which row has the keyboard: its story, and where it stood, should the story go. */
export interface Cursor {
  id: number
  index: number
}

/** Where the cursor stands now; when its story has left the list, the one that took its place. */
export const indexOfCursor = (ids: readonly number[], cursor: Cursor | undefined) => {
  if (!cursor || ids.length === 0) return -1
  const index = ids.indexOf(cursor.id)
  return index >= 0 ? index : Math.min(cursor.index, ids.length - 1)
}

export const toggled = (chosen: ReadonlySet<number>, id: number): Set<number> => {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Everything between two rows, both included, added to what was chosen before. */
export const withRange = (
  chosen: ReadonlySet<number>,
  ids: readonly number[],
  from: number,
  to: number,
): Set<number> => {
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  return new Set([...chosen, ...ids.slice(Math.max(0, first), last + 1)])
}

/** What is chosen and still in the list. */
export const stillThere = (chosen: ReadonlySet<number>, ids: readonly number[]) =>
  ids.filter((id) => chosen.has(id))
