import { addShared, addSums, type Heights, isShared } from './heights.ts'

/** The heights some stories that follow each other in an order can have at a width, however they are cut; nothing where they have none. */
export type RunHeights = (from: number, to: number, columns: number) => Heights | null

const emptyOf = (heights: Heights) => new Int32Array(heights.length)

/** Every way to cut every run of an order, longer ones from shorter ones; `own` are those of a single story by width. */
export const runHeights = (own: readonly (readonly (Heights | null)[])[], columns: number): RunHeights => {
  const count = own.length
  const known: (readonly (Heights | null)[])[] = []
  const at = (from: number, to: number, wide: number) => known[from * (count + 1) + to]?.[wide] ?? null

  const across = (from: number, to: number, wide: number, before: Heights | null) => {
    let kept = before
    for (let cut = from + 1; cut < to; cut += 1) {
      const upper = at(from, cut, wide)
      const lower = upper && at(cut, to, wide)
      if (!upper || !lower) continue
      kept ??= emptyOf(upper)
      addSums(kept, upper, lower)
    }
    return kept
  }
  const down = (from: number, to: number, wide: number) => {
    let kept: Heights | null = null
    for (let cut = from + 1; cut < to; cut += 1)
      for (let split = 1; split < wide; split += 1) {
        const left = at(from, cut, split)
        const right = left && at(cut, to, wide - split)
        if (!left || !right || !isShared(left, right)) continue
        kept ??= emptyOf(left)
        addShared(kept, left, right)
      }
    return kept
  }

  for (const [from, heights] of own.entries()) known[from * (count + 1) + from + 1] = heights
  for (let length = 2; length <= count; length += 1)
    for (let from = 0; from + length <= count; from += 1) {
      const to = from + length
      known[from * (count + 1) + to] = Array.from({ length: columns + 1 }, (_, wide) =>
        across(from, to, wide, down(from, to, wide)),
      )
    }
  return at
}
