/** Side by side, so many at once; begins nothing more once one has failed, and ends only when nothing is on its way any more. */
export const inLanes = async <Item>(
  count: number,
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
) => {
  const left = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  const failures: unknown[] = []
  const lane = async () => {
    while (failures.length === 0) {
      const next = await left.next()
      if (next.done) return
      await work(next.value)
    }
  }
  const fail = (error: unknown) => failures.push(error)
  await Promise.all(Array.from({ length: count }, () => lane().catch(fail)))
  await left.return?.()
  if (failures.length > 0) throw failures[0]
}
