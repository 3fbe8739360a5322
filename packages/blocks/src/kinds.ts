import type { BlockKind } from './kind.ts'
import { columns } from './kinds/columns/block.ts'
import { headline } from './kinds/headline/block.ts'
import { stories } from './kinds/stories/block.ts'

/** A new kind is one folder and one line here. */
const all: readonly BlockKind[] = [headline, stories, columns] as unknown as readonly BlockKind[]

export const blockKinds: ReadonlyMap<string, BlockKind> = new Map(all.map((kind) => [kind.kind, kind]))
