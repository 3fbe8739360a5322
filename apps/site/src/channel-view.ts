import { webLink } from './filters.ts'
import type { SiteChannel, SiteColumn } from './model.ts'

export interface Crumb {
  name: string
  url: string
}

/** Feeds, sitemaps and Open Graph want whole addresses. */
export const absolute = (channel: SiteChannel, url: string) => {
  if (!url || /^https?:\/\//i.test(url)) return url
  return `${channel.origin.replace(/\/$/, '')}${url.startsWith('/') ? '' : '/'}${url}`
}

const registers: [RegExp, string][] = [
  [/公网安备/, 'https://beian.mps.gov.cn/'],
  [/ICP备|ICP证/i, 'https://beian.miit.gov.cn/'],
]

/** The law wants filing numbers to lead to the register they stand in. */
const filing = (text: string) => ({ text, href: registers.find(([kind]) => kind.test(text))?.[1] ?? '' })

const chainsOf = (columns: SiteColumn[], above: SiteColumn[] = []): [string, SiteColumn[]][] =>
  columns.flatMap((column) => {
    const chain = [...above, column]
    return [[column.code, chain] as [string, SiteColumn[]], ...chainsOf(column.children, chain)]
  })

const link = (column: SiteColumn, chain: SiteColumn[]) => ({
  name: column.name,
  url: column.url,
  isCurrent: chain.includes(column),
})

/** Two rows: the columns, and what lies under the current one or, where there is none, under all of them. */
const navOf = (columns: SiteColumn[], chain: SiteColumn[]) => {
  const below = chain[0]?.children ?? []
  const second = chain[0] ? below : columns.flatMap(({ children }) => children)
  return {
    columns: columns.map((column) => link(column, chain)),
    below: second.slice(0, 16).map((column) => link(column, chain)),
    section: chain[0] ?? null,
  }
}

const makeView = (channel: SiteChannel) => {
  const chains = new Map(chainsOf(channel.columns))
  const navs = new Map<string, ReturnType<typeof navOf>>()
  const chainTo = (code: string) => chains.get(code) ?? []
  return {
    model: { ...channel, logo: webLink(channel.logo), filings: channel.filings.map(filing) },
    nav: (code: string) => {
      const known = navs.get(code) ?? navOf(channel.columns, chainTo(code))
      navs.set(code, known)
      return known
    },
    crumbs: (column: Crumb & { code: string }): Crumb[] => {
      const chain = chainTo(column.code)
      return [{ name: '首页', url: channel.url }, ...(chain.length ? chain : [column])]
    },
  }
}

const views = new WeakMap<SiteChannel, ReturnType<typeof makeView>>()

/** Worked out once for as long as the caller keeps the channel. */
export const viewOf = (channel: SiteChannel) => {
  const known = views.get(channel) ?? makeView(channel)
  views.set(channel, known)
  return known
}
