import type { DiffPart } from '@rongbian/contract/versions'

/** Beyond this the marks say nothing any more, and finding them takes long. */
const mostCells = 4_000_000

type Row = Uint16Array

/** For every pair of ends, how much they have in common. */
const commonTable = (old: readonly string[], now: readonly string[]) => {
  const table: Row[] = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const [row, below] = [table[i] as Row, table[i + 1] as Row]
    for (let j = now.length - 1; j >= 0; j -= 1)
      row[j] = old[i] === now[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
  }
  return table
}

const joined = (parts: DiffPart[], kind: DiffPart['kind'], text: string) => {
  const last = parts.at(-1)
  if (last?.kind === kind) last.text += text
  else parts.push({ kind, text })
}

/** Two readings of one text, character by character: what stayed, what went, what came. */
export const diffReadings = (before: string, after: string): DiffPart[] => {
  const [old, now] = [[...before], [...after]]
  const parts: DiffPart[] = []
  if (old.length * now.length > mostCells) {
    joined(parts, 'removed', before)
    joined(parts, 'added', after)
    return parts
  }
  const table = commonTable(old, now)
  const common = (i: number, j: number) => table[i]?.[j] ?? 0
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [gone, come] = [old[i], now[j]]
    if (gone !== undefined && gone === come) {
      joined(parts, 'same', gone)
      i += 1
      j += 1
    } else if (gone !== undefined && (come === undefined || common(i + 1, j) >= common(i, j + 1))) {
      joined(parts, 'removed', gone)
      i += 1
    } else {
      joined(parts, 'added', come ?? '')
      j += 1
    }
  }
  return parts
}
