import * as media from '@rongbian/contract/media'
import type { Asset } from '@rongbian/contract/media-shapes'
import * as moderation from '@rongbian/contract/moderation'
import { type AssetKind, mediaLimits } from '@rongbian/domain'
import { keepPreviousData, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { call } from '#/api/client.ts'
import type { AssetFilter } from '#/features/media/asset-filter.ts'
import { searchRequest } from '#/features/media/search-request.ts'
import { TimeZone } from '#/ui/time-zone.ts'

const root = 'media'

/** After any change of assets, trees or tags: what is shown of them is read again. */
export const mediaChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: [root] })

const recordings = ['video', 'audio']
const busyStates = ['pending', 'started', 'transcoding']
const freshMs = 60_000

/** Something still works on it: a check, a conversion, or the first look at a new recording. */
const isMoving = ({ audit, transcode, kind, duration, createTime }: Asset) =>
  [audit?.state, transcode?.state].some((state) => state && busyStates.includes(state)) ||
  (recordings.includes(kind) && duration === null && Date.now() - Date.parse(createTime) < freshMs)

const movingMs = 3_000
const watchedMs = 1_000

/** The assets a filter finds, page by page. Another filter keeps the cards until the new ones are there. */
export const useAssets = (filter: AssetFilter, allowed: readonly AssetKind[] = []) => {
  const zone = use(TimeZone)
  const result = useInfiniteQuery({
    queryKey: [root, 'list', filter, allowed],
    queryFn: async ({ pageParam, signal }) => {
      const body = searchRequest(filter, zone, allowed, pageParam)
      const [found] = await call(media.searchAssets, { body, signal })
      return found ?? { mediaAssetsList: [], total: 0, cursor: null }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    // Never those of another scope: they would stand under the wrong name.
    placeholderData: (before, query) => {
      const was = query?.queryKey[2] as AssetFilter | undefined
      return was?.scope === filter.scope ? keepPreviousData(before) : undefined
    },
    // What a machine still works on changes by itself.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ mediaAssetsList }) => mediaAssetsList.some(isMoving)) ? movingMs : false,
  })
  const pages = result.data?.pages ?? []
  return { ...result, assets: pages.flatMap((page) => page.mediaAssetsList), total: pages[0]?.total ?? 0 }
}

export const useClassifications = (isRelease: boolean) =>
  useQuery({
    queryKey: [root, 'trees', isRelease],
    queryFn: ({ signal }) => call(media.listClassifications, { body: { isRelease }, signal }),
    placeholderData: keepPreviousData,
  })
export type Classification = NonNullable<ReturnType<typeof useClassifications>['data']>[number]

export const useTags = () =>
  useQuery({
    queryKey: [root, 'tags'],
    queryFn: ({ signal }) =>
      call(media.listTags, { body: { pageNum: 1, pageSize: mediaLimits.tagPageSize }, signal }),
  })

export const useDeployments = (enabled = true) =>
  useQuery({
    queryKey: [root, 'deployments'],
    queryFn: ({ signal }) => call(media.listDeployments, { body: {}, signal }),
    enabled,
  })

/** The entries of one facet that is a list: 5 themes, 8 authors. */
export const entriesOf = (deployments: ReturnType<typeof useDeployments>['data'], deployId: number) =>
  deployments?.find((deployment) => deployment.deployId === deployId)?.dict?.dictDetail ?? []

export const useCreators = (enabled: boolean) =>
  useQuery({
    queryKey: [root, 'creators'],
    queryFn: ({ signal }) => call(media.listCreators, { params: { tenant: '5' }, signal }),
    enabled,
  })

export const useAsset = (assetId: number) =>
  useQuery({
    queryKey: [root, 'asset', assetId],
    queryFn: ({ signal }) => call(media.showAsset, { params: { assetId }, signal }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? watchedMs : false),
  })

/** Who looks at pictures; undefined until it is known. */
export const useModerationTools = () =>
  useQuery({
    queryKey: ['moderation-tools'],
    queryFn: ({ signal }) => call(moderation.moderationTools, { signal }),
    staleTime: 60_000,
  }).data

/** What a machine took offence at and nobody has let pass, whosever it is. */
export const useRisky = (enabled = true) =>
  useInfiniteQuery({
    enabled,
    queryKey: [root, 'risky'],
    queryFn: ({ pageParam, signal }) => call(moderation.listRisky, { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
