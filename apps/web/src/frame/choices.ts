import type { Entry, PageEntry } from '#/frame/entries.ts'

interface Findable {
  /** Further words it is found by: pinyin, its initials, English. People type what their keyboard gives first. */
  words: string
}

export interface PageChoice extends PageEntry, Findable {}

export interface ActionChoice extends Entry, Findable {
  run: () => void
}

/** What a feature adds to the palette, said in its `choices.ts`: it comes when the palette opens. */
export interface Choices {
  /** The words of its entries in the menus, which the palette offers too. */
  words?: Readonly<Record<string, string>>
  /** Pages beside those of the menus. */
  pages?: readonly PageChoice[]
  actions?: readonly ActionChoice[]
}

/** All the palette offers without asking the server, in order. */
export type Offers = Required<Pick<Choices, 'pages' | 'actions'>>
