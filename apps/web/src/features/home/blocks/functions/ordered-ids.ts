/** Puts in what was not chosen, at the end, or takes it out. */
export const toggledId = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

/** One place up or down; at the edge it stays. */
export const movedId = (ids: readonly string[], id: string, step: -1 | 1) => {
  const from = ids.indexOf(id)
  const to = from + step
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}
