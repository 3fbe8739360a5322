import { type BlockNode, walk } from '@rongbian/blocks'
import type { Special, SpecialFactsOut } from '@rongbian/contract/specials'
import * as contract from '@rongbian/contract/specials'
import {
  drawOne,
  drawSpecial,
  type LeftOut,
  makeTheme,
  type SiteChannel,
  type SpecialFacts,
  type SpecialPage,
  stampOf,
  type Theme,
  type ThemeName,
} from '@rongbian/site/drawing'
import { call } from '#/api/client.ts'
import type { Design } from '#/features/specials/builder/design-store.ts'

/** A page as it is drawn now; what one field changed is known apart, so that only its block is drawn anew. */
export interface DrawnPage {
  whole: () => string
  change: { after: DrawnPage; id: string; html: string } | undefined
  left: readonly LeftOut[]
}

export interface Drawing {
  theme: Theme
  channel: SiteChannel
  url: string
  timeZone: string
  columns: SpecialPage['columns']
}

/** The engine, the theme and what the channel's pages say of it, once per page. */
export const loadDrawing = async (id: string, signal: AbortSignal): Promise<Drawing> => {
  const [{ name, files, channel, url, timeZone }, columns] = await Promise.all([
    call(contract.readTheme, { params: { id }, signal }),
    call(contract.columnTree, { params: { id }, signal }),
  ])
  // The server makes both from the same types; the contract does not know the engine's.
  const site = channel as SiteChannel
  return {
    theme: makeTheme(name as ThemeName, files),
    channel: site,
    url,
    timeZone,
    columns: columns
      .filter(({ type, disabled }) => type === 0 && !disabled)
      .map((column) => ({
        code: column.code,
        name: column.name,
        url: `${site.url}c/${column.code}/`,
        children: [],
      })),
  }
}

/** The styles stand in the page itself: what is being designed has not been written to the site yet. */
const withStyles = (html: string, { assets }: Theme) =>
  assets
    .filter(({ name }) => name.endsWith('.css'))
    .reduce(
      (page, { name, content }) =>
        page.replace(
          new RegExp(`<link[^>]*${name.replaceAll('.', '\\.')}[^>]*>`),
          () => `<style>${content}</style>`,
        ),
      html,
    )

const pageOf = (
  { url, columns, timeZone }: Drawing,
  special: Special,
  { tree, look }: Design,
): SpecialPage => ({
  code: special.code,
  name: special.name,
  description: special.description,
  url,
  tree,
  look,
  publishedAt: stampOf(new Date(special.liveAt ?? special.updatedAt), timeZone),
  updatedAt: stampOf(new Date(special.updatedAt), timeZone),
  columns,
})

const onlyChange = (before: readonly BlockNode[], after: readonly BlockNode[]) => {
  if (before.length !== after.length) return undefined
  const changed = after.filter((node, index) => node !== before[index])
  const [node] = changed
  return changed.length === 1 && before.some(({ id }) => id === node?.id) ? node : undefined
}

/** Each save makes the page a new version of a later hour; neither is a reason to draw it again. */
const saidOf = ({ name, description, code, liveAt }: Special) =>
  JSON.stringify([name, description, code, liveAt])
const isSaidAlike = (one: Special, other: Special) => one === other || saidOf(one) === saidOf(other)

const isDesignedAlike = (one: Design, other: Design) => one.tree === other.tree && one.look === other.look

const marks = { marks: true } as const

interface Seen {
  special: Special
  design: Design
  facts: SpecialFactsOut
  page: DrawnPage
}

/** Draws a page again and again; where only one block changed since the last time, only that block. */
export const drawer = (drawing: Drawing) => {
  const { theme, channel } = drawing
  let last: Seen | undefined

  const whole = (special: Special, design: Design, facts: SpecialFacts): DrawnPage => {
    const { html, left } = drawSpecial(theme, channel, pageOf(drawing, special, design), facts, marks)
    return { whole: () => withStyles(html, theme), change: undefined, left }
  }
  const again = (seen: Seen, design: Design, facts: SpecialFacts): DrawnPage | undefined => {
    const node = onlyChange(seen.design.tree, design.tree)
    if (!node || seen.design.look !== design.look) return undefined
    const { html, left } = drawOne(
      theme,
      channel,
      pageOf(drawing, seen.special, design),
      facts,
      node.id,
      marks,
    )
    const wasLeft = seen.page.left.some(({ id }) => id === node.id)
    if (html === '' || wasLeft) return undefined
    const inside = new Set([...walk([node])].map((place) => place.node.id))
    return {
      whole: () => whole(seen.special, design, facts).whole(),
      change: { after: seen.page, id: node.id, html },
      left: [...seen.page.left.filter(({ id }) => !inside.has(id)), ...left],
    }
  }
  return (special: Special, design: Design, facts: SpecialFactsOut): DrawnPage => {
    const known = facts as SpecialFacts
    const seen = last?.facts === facts && isSaidAlike(last.special, special) ? last : undefined
    if (seen && isDesignedAlike(seen.design, design)) return seen.page
    const page = (seen && again(seen, design, known)) || whole(special, design, known)
    last = { special, design, facts, page }
    return page
  }
}
