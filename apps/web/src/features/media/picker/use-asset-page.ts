import * as media from '@rongbian/contract/media'
import { type AssetKind, mediaLimits } from '@rongbian/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { call } from '#/api/client.ts'
import { type AssetFilter, type AssetScope, noConditions } from '#/features/media/asset-filter.ts'
import { searchRequest } from '#/features/media/search-request.ts'
import { TimeZone } from '#/ui/time-zone.ts'

const { pageSize } = mediaLimits

/** Ten assets at a time; another filter begins with the first ten. */
export const useAssetPage = (allowed: readonly AssetKind[], scope: AssetScope) => {
  const zone = use(TimeZone)
  const [asked, setAsked] = useState<{ filter: AssetFilter; page: number }>({
    filter: { ...noConditions, scope },
    page: 1,
  })
  const { filter, page } = asked
  const found = useQuery({
    queryKey: ['media', 'page', filter, allowed, page],
    queryFn: async ({ signal }) => {
      const body = { ...searchRequest(filter, zone, allowed), pageNum: page, pageSize }
      const [answer] = await call(media.searchAssets, { body, signal })
      return { assets: answer?.mediaAssetsList ?? [], total: answer?.total ?? 0 }
    },
    placeholderData: keepPreviousData,
  })
  return {
    found,
    filter,
    page,
    turn: (next: number) => setAsked({ filter, page: next }),
    search: (next: AssetFilter) => setAsked({ filter: next, page: 1 }),
  }
}
export type AssetPage = ReturnType<typeof useAssetPage>
