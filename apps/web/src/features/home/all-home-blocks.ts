import { type BlockKinds, homeBlockKinds, kindOf } from '@rongbian/domain'
import type { HomeBlockEntry, HomeBlocks } from '#/blocks/home-blocks.ts'
import { useWord } from '#/i18n/word.ts'
import { lazyPart } from '#/ui/lazy-part.ts'

/** By the file that states them. */
export const statedBlocks = import.meta.glob<HomeBlocks>('../*/home-blocks.ts', {
  eager: true,
  import: 'homeBlocks',
})

const drawn = ({ load, ...entry }: HomeBlockEntry) => ({
  ...entry,
  Block: lazyPart(load),
})
type DrawnBlock = ReturnType<typeof drawn>

/** What the features put on the home page, each block in a chunk of its own; each says it in its `home-blocks.ts`. */
export const homeBlocks: Readonly<Record<string, DrawnBlock>> = Object.fromEntries(
  Object.values(statedBlocks)
    .flatMap((stated) => Object.entries(stated))
    .map(([kind, entry]) => [kind, drawn(entry)]),
)

/** The order in which they are offered: as the specification names them, then the others. */
export const blockKinds: BlockKinds = {
  ...homeBlockKinds,
  ...Object.fromEntries(
    Object.entries(homeBlocks).map(([kind, entry]) => [kind, { ...entry, ...kindOf(kind) }]),
  ),
}

/** The catalogues in which they have their names. */
export const blockNamespaces = [
  ...new Set(
    Object.values(homeBlocks).flatMap(({ label, hint }) =>
      [label, hint].flatMap((key) => key.split(':')[0] ?? []),
    ),
  ),
]

export const useBlockName = () => {
  const word = useWord()
  return (kind: string) => word(homeBlocks[kind]?.label ?? 'home:kind.blank')
}
