/** A small repeatable random source: the demo newsroom looks the same on every machine. */
export const chanceFrom = (seed: number) => {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    next,
    below: (limit: number) => Math.floor(next() * limit),
    pick: <Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item =>
      items[Math.floor(next() * items.length)] as Item,
    happens: (probability: number) => next() < probability,
  }
}
export type Chance = ReturnType<typeof chanceFrom>
