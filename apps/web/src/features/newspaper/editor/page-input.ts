import type { OpenedPage } from '@rongbian/contract/newspaper'
import {
  type Area,
  type Layout,
  type LayoutItem,
  type PageInput,
  type PaperText,
  pageSetter,
  type SetPage,
} from '@rongbian/paper'

/** A page in this window: as the server opened it, and what was done here since. */
export interface ShownPage {
  opened: OpenedPage
  layout: Layout
  texts: Readonly<Record<number, OpenedPage['texts'][number]>>
  /** Texts while they are cut, before they are saved. */
  drafts: Readonly<Record<number, PaperText>>
  /** Where an item is while it is dragged. */
  dragged: { id: string; areas: Area[] } | null
}

const withDragged = (layout: Layout, dragged: ShownPage['dragged']): Layout =>
  dragged
    ? {
        items: layout.items.map((item): LayoutItem => {
          if (item.id !== dragged.id) return item
          const [first] = dragged.areas
          if (item.kind === 'story') return { ...item, areas: dragged.areas }
          return first ? { ...item, area: first } : item
        }),
      }
    : layout

/** The page as it stands in this window, with what is being dragged and typed. */
export const pageInputOf = ({
  opened: { settings, words, ads, begun, advances },
  layout,
  texts,
  drafts,
  dragged,
}: ShownPage): PageInput => ({
  settings,
  words,
  advances,
  layout: withDragged(layout, dragged),
  texts: { ...Object.fromEntries(Object.values(texts).map((one) => [one.storyId, one.text])), ...drafts },
  ads: Object.fromEntries(ads.map(({ id, file }) => [id, { file }])),
  begun: Object.fromEntries(Object.entries(begun).map(([id, chars]) => [Number(id), chars])),
})

/** That page as it would be printed, set once for all who look at it, and only as far as it changed. */
export const standingSetter = () => {
  const set = pageSetter()
  let last: (ShownPage & { page: SetPage }) | undefined
  return ({ opened, layout, texts, drafts, dragged }: ShownPage): SetPage => {
    const isSame =
      last?.opened === opened &&
      last.layout === layout &&
      last.texts === texts &&
      last.drafts === drafts &&
      last.dragged === dragged
    if (last && isSame) return last.page
    const now = { opened, layout, texts, drafts, dragged }
    last = { ...now, page: set(pageInputOf(now)) }
    return last.page
  }
}
