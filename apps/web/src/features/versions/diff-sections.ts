import type { DiffBlock } from '@rongbian/contract/versions'

/** A run of blocks: something changed, something stayed, or something stayed and is folded away. */
export interface DiffSection {
  kind: 'change' | 'same' | 'fold'
  /** Of the first block; with the kind it names the section. */
  start: number
  blocks: DiffBlock[]
}

const isSame = ({ kind }: DiffBlock) => kind === 'same'

const runsOf = (blocks: DiffBlock[]) => {
  const runs: DiffSection[] = []
  blocks.forEach((block, start) => {
    const kind = isSame(block) ? 'same' : 'change'
    const last = runs.at(-1)
    if (last?.kind === kind) last.blocks.push(block)
    else runs.push({ kind, start, blocks: [block] })
  })
  return runs
}

const foldRun = (run: DiffSection, before: number, after: number): DiffSection[] => {
  const end = run.blocks.length - after
  // One block folded away would save no room.
  if (end - before < 2) return [run]
  const cut = (kind: 'same' | 'fold', from: number, to: number): DiffSection => ({
    kind,
    start: run.start + from,
    blocks: run.blocks.slice(from, to),
  })
  return [cut('same', 0, before), cut('fold', before, end), cut('same', end, run.blocks.length)].filter(
    ({ blocks }) => blocks.length > 0,
  )
}

/** Changes with a little of what stands around them; the rest is folded. `context` left out folds nothing. */
export const sectionsOf = (blocks: DiffBlock[], context?: number): DiffSection[] => {
  const runs = runsOf(blocks)
  if (context === undefined) return runs
  return runs.flatMap((run, index) =>
    run.kind === 'change'
      ? [run]
      : foldRun(run, index === 0 ? 0 : context, index === runs.length - 1 ? 0 : context),
  )
}

export const countChanges = (blocks: DiffBlock[]) =>
  runsOf(blocks).filter(({ kind }) => kind === 'change').length

/** The next change, or the one before; after the last comes the first. -1 is "none yet". */
export const stepChange = (current: number, count: number, step: 1 | -1) => {
  if (count === 0) return -1
  if (current < 0) return step === 1 ? 0 : count - 1
  return (current + step + count) % count
}
