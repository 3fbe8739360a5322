import type { ItemKind, ItemOf, LayoutItem } from '../layout.ts'
import type { PageInput, SetPage } from '../set-page.ts'
import { faceOf } from './face.ts'
import { setFolio, setImprint } from './furniture.ts'
import type { Drawn, Setting } from './parts.ts'
import { joined, setItem } from './set.ts'
import { sheetOf } from './sheet.ts'

/** What an item is set from besides itself, the settings and the widths of letters. */
const reads: { [Kind in ItemKind]: (input: PageInput, item: ItemOf<Kind>) => readonly unknown[] } = {
  story: ({ texts, masked, begun }, { storyId }) => [
    texts[storyId],
    masked?.includes(storyId) ?? false,
    begun?.[storyId],
  ],
  ad: ({ ads }, { adId }) => [ads[adId]?.file],
  masthead: ({ words }) => [words],
  picture: () => [],
  text: () => [],
  rule: () => [],
}

const readBy = (input: PageInput, item: LayoutItem) => {
  // As in the table of setters: each kind reads for its own kind.
  const read = reads[item.kind] as (input: PageInput, item: LayoutItem) => readonly unknown[]
  return read(input, item)
}

/** Something that is set by itself, and all it is set from. */
interface Part {
  key: string
  from: readonly unknown[]
  set: (setting: Setting) => Drawn
}

const partsOf = (input: PageInput): Part[] => {
  const { words, layout } = input
  const hasMasthead = layout.items.some(({ kind }) => kind === 'masthead')
  return [
    { key: '-folio', from: [words, hasMasthead], set: setFolio },
    ...layout.items.map((item) => ({
      key: item.id,
      from: [item, ...readBy(input, item)],
      set: (setting: Setting) => setItem(setting, item),
    })),
    { key: '-imprint', from: [words], set: setImprint },
  ]
}

interface Ground extends Pick<Setting, 'face' | 'sheet'> {
  of: Pick<PageInput, 'settings' | 'advances'>
  parts: ReadonlyMap<string, Pick<Part, 'from'> & { drawn: Drawn }>
}

/** Of other settings nothing is known yet. */
const groundOf = (input: PageInput, before: Ground | undefined): Ground =>
  before && before.of.settings === input.settings && before.of.advances === input.advances
    ? before
    : { of: input, face: faceOf(input), sheet: sheetOf(input.settings), parts: new Map() }

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((part, index) => part === other[index])

/** Sets one page again and again, as `setPage` would: only what has changed is set anew, and what has not is the very same. */
export const pageSetter = () => {
  let before: Ground | undefined
  return (input: PageInput): SetPage => {
    const { parts: known, ...ground } = groundOf(input, before)
    const setting = { ...ground, input }
    const parts = partsOf(input).map(({ key, from, set }) => {
      const last = known.get(key)
      return { key, from, drawn: last && isSame(last.from, from) ? last.drawn : set(setting) }
    })
    before = { ...ground, parts: new Map(parts.map((part) => [part.key, part])) }
    return joined(
      ground.sheet,
      parts.map(({ drawn }) => drawn),
    )
  }
}
