import type { Input } from '@rongbian/contract/endpoint'
import type * as media from '@rongbian/contract/media'
import { type AssetKind, dayMs, mediaLimits, wallTimeIn } from '@rongbian/domain'
import { type AssetFilter, type AssetScope, quickTimes } from '#/features/media/asset-filter.ts'

type Body = NonNullable<Input<typeof media.searchAssets>['body']>

const scopes: Record<AssetScope, Pick<Body, 'isRelease' | 'personal' | 'trash'>> = {
  shared: { isRelease: true },
  mine: { isRelease: false, personal: true },
  trash: { isRelease: false, personal: true, trash: true },
}

const daysOf = ({ from, to, time }: AssetFilter, zone: string) => {
  const days = quickTimes[time]
  const start = days ? wallTimeIn(Date.now() - days * dayMs, zone) : ''
  return { startTime: from ? `${from} 00:00:00` : start, endTime: to ? `${to} 23:59:59` : '' }
}

const conditionsOf = ({ values, themeId, author, copyright }: AssetFilter): Body['searchDeployList'] => [
  ...values.map(({ facetId, valueId }) => ({
    deployId: facetId,
    deployType: 'tree' as const,
    deployValue: String(valueId),
  })),
  ...[
    { deployId: 5, deployValue: themeId },
    { deployId: 8, deployValue: author },
    { deployId: 11, deployValue: copyright ?? '' },
  ]
    .filter(({ deployValue }) => deployValue)
    .map((condition) => ({ ...condition, deployType: 'select' as const })),
]

const pageSize = mediaLimits.pageSize * 4

/** What the search is asked for a filter, on the newsroom's clock, among the allowed kinds. */
export const searchRequest = (
  filter: AssetFilter,
  zone: string,
  allowed: readonly AssetKind[] = [],
  cursor?: string,
): Body => ({
  ...scopes[filter.scope],
  ...daysOf(filter, zone),
  keyWords: filter.keyword.trim(),
  includeKeyword: [...filter.tagIds],
  createBy: filter.creatorId,
  url: filter.url.trim(),
  kinds: filter.kind ? [filter.kind] : [...allowed],
  searchDeployList: conditionsOf(filter),
  ...(filter.originals && { isOriginal: true }),
  pageSize,
  ...(cursor && { cursor }),
})
