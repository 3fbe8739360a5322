import { type AssetKind, assetKindCodes, type Copyright, copyrightCodes } from '@rongbian/domain'

export const assetScopes = ['shared', 'mine', 'trash'] as const
export type AssetScope = (typeof assetScopes)[number]

/** Days back from now. */
export const quickTimes = { all: 0, day: 1, week: 7, month: 30, year: 365 } as const
type QuickTime = keyof typeof quickTimes
export const quickTimeIds = Object.keys(quickTimes) as QuickTime[]

export interface AssetFilter {
  scope: AssetScope
  keyword: string
  kind: AssetKind | undefined
  time: QuickTime
  /** Nodes of the trees, as facet and value. */
  values: readonly { facetId: number; valueId: number }[]
  tagIds: readonly number[]
  author: string
  copyright: Copyright | undefined
  themeId: string
  creatorId: string
  url: string
  /** Days as 2026-03-14. */
  from: string
  to: string
  originals: boolean
}

export const noConditions: Omit<AssetFilter, 'scope'> = {
  keyword: '',
  kind: undefined,
  time: 'all',
  values: [],
  tagIds: [],
  author: '',
  copyright: undefined,
  themeId: '',
  creatorId: '',
  url: '',
  from: '',
  to: '',
  originals: false,
}

const advanced = ['author', 'copyright', 'themeId', 'creatorId', 'url', 'from', 'to', 'originals'] as const

/** How many conditions stand in the popover. */
export const advancedCount = (filter: AssetFilter) => advanced.filter((name) => filter[name]).length

export const hasConditions = (filter: AssetFilter) =>
  advancedCount(filter) > 0 ||
  Boolean(filter.keyword || filter.kind || filter.values.length || filter.tagIds.length) ||
  filter.time !== 'all'

const pick = <Item extends string>(list: readonly Item[], text: string | null) =>
  list.find((item) => item === text)

const numbersOf = (text: string | null) => (text ?? '').split(',').map(Number).filter(Boolean)
const dayOf = (text: string | null) => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? String(text) : '')

const valuesOf = (text: string | null) =>
  (text ?? '').split(',').flatMap((pair) => {
    const [facetId = 0, valueId = 0] = pair.split('-').map(Number)
    return facetId && valueId ? [{ facetId, valueId }] : []
  })

export const readFilter = (search: URLSearchParams): AssetFilter => ({
  scope: pick(assetScopes, search.get('scope')) ?? 'shared',
  keyword: search.get('q') ?? '',
  kind: pick(assetKindCodes, search.get('kind')),
  time: pick(quickTimeIds, search.get('time')) ?? 'all',
  values: valuesOf(search.get('in')),
  tagIds: numbersOf(search.get('tags')),
  author: search.get('author') ?? '',
  copyright: pick(copyrightCodes, search.get('copyright')),
  themeId: search.get('theme') ?? '',
  creatorId: search.get('by') ?? '',
  url: search.get('url') ?? '',
  from: dayOf(search.get('from')),
  to: dayOf(search.get('to')),
  originals: search.get('originals') === '1',
})

export const writeFilter = (filter: AssetFilter) => {
  const pairs = {
    scope: filter.scope,
    q: filter.keyword,
    kind: filter.kind ?? '',
    time: filter.time === 'all' ? '' : filter.time,
    in: filter.values.map(({ facetId, valueId }) => `${facetId}-${valueId}`).join(','),
    tags: filter.tagIds.join(','),
    author: filter.author,
    copyright: filter.copyright ?? '',
    theme: filter.themeId,
    by: filter.creatorId,
    url: filter.url,
    from: filter.from,
    to: filter.to,
    originals: filter.originals ? '1' : '',
  }
  return Object.fromEntries(Object.entries(pairs).filter(([, text]) => text))
}
