/** The list with one item moved to another place; places outside the list change nothing. */
export const moveItem = <Item>(list: readonly Item[], from: number, to: number): Item[] => {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}
