import type { Due } from './due.ts'
import type { Numbered } from './numbers.ts'
import { ancestorsOf, descendantsOf, type Site } from './site-channel.ts'

/** What of a channel's lists depends on some stories. */
export interface Touched {
  /** Columns with their archive pages. */
  pages: Map<string, Set<number>>
  /** Those above them, which gather, and those a special page leads to, also before their first story. */
  above: Set<string>
  sitemaps: Set<number>
  /** Whether a special page came or went. */
  specials: boolean
}

export const archiveSize = 20
export const sitemapSize = 200

const pageOf = (slot: number, size: number) => Math.ceil(slot / size)

const addPage = (pages: Touched['pages'], columnId: string, slot: number) => {
  const known = pages.get(columnId) ?? new Set<number>()
  const page = pageOf(slot, archiveSize)
  known.add(page)
  // The first of a new page gives the one before it a neighbour.
  if (page > 1 && slot % archiveSize === 1) known.add(page - 1)
  pages.set(columnId, known)
}

/** Where stories stand, and where they have just stood. */
export const touchedBy = (
  site: Site,
  dues: readonly Due[],
  numbers: Map<number, Numbered>,
  { left, specials }: { left: Numbered['columns']; specials: readonly { columnId: string }[] },
): Touched => {
  const pages: Touched['pages'] = new Map()
  const sitemaps = new Set<number>()
  for (const due of dues) {
    for (const { columnId, slot } of numbers.get(due.storyId)?.columns ?? []) addPage(pages, columnId, slot)
    if (due.release.slot) sitemaps.add(pageOf(due.release.slot, sitemapSize))
  }
  for (const { columnId, slot } of left) addPage(pages, columnId, slot)
  const above = new Set([
    ...[...pages.keys()].flatMap((columnId) => ancestorsOf(site, columnId)),
    ...specials.flatMap(({ columnId }) => descendantsOf(site, columnId)),
  ])
  return { pages, above, sitemaps, specials: specials.length > 0 }
}

/** Every list of the channel. */
export const everything = ({ columns, row }: Site): Touched => {
  const upTo = (last: number, size: number) =>
    Array.from({ length: pageOf(last, size) }, (_, index) => index + 1)
  return {
    pages: new Map(columns.map(({ id, lastSlot }) => [id, new Set(upTo(lastSlot, archiveSize))])),
    above: new Set(),
    sitemaps: new Set(upTo(row.lastSlot, sitemapSize)),
    specials: true,
  }
}
