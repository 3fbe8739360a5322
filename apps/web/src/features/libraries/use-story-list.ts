import type { StoryPage } from '@rongbian/contract/stories'
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { isFromLastVisit } from '#/api/last-visit.ts'
import { isRefusal } from '#/api/query-client.ts'
import type { ListQuery } from '#/features/libraries/list-filter.ts'
import { type Place, readStories } from '#/features/libraries/story-source.ts'
import { storiesKey } from '#/story/story-signals.ts'

/** The first page; without the acts, which are the server's to offer. */
const keepFirst = ({ pages: [page] }: InfiniteData<StoryPage>) =>
  page?.items.length
    ? { pages: [{ ...page, items: page.items.map((row) => ({ ...row, actions: [] })) }], pageParams: [null] }
    : undefined

interface Source {
  /** Names the place; the question asked there follows it in the key. */
  key: readonly string[]
  read: (page: ListQuery & { cursor: string | undefined }, signal: AbortSignal) => Promise<StoryPage>
  enabled?: boolean
  /** Words are looked for. */
  isSearch?: boolean
}

/** The index follows a moment behind the writers: what is not found yet may be there soon, or is not there at all. */
const again = { ms: 3_000, most: 5 }

/** Stories page by page. Another filter keeps the rows until the new ones are there. */
export const usePagedStories = (
  { key, read, enabled = true, isSearch = false }: Source,
  query: ListQuery,
) => {
  const placeKey = [storiesKey, 'list', ...key]
  const result = useInfiniteQuery({
    queryKey: [...placeKey, query],
    // A list of the last visit begins with null: JSON knows no undefined.
    queryFn: ({ pageParam, signal }) => read({ ...query, cursor: pageParam ?? undefined }, signal),
    enabled,
    meta: isSearch ? {} : { keep: keepFirst },
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isSearch && data?.pages[0]?.items.length === 0 && dataUpdateCount <= again.most ? again.ms : false,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before, beforeQuery) =>
      beforeQuery && placeKey.every((part, index) => beforeQuery.queryKey[index] === part)
        ? keepPreviousData(before)
        : undefined,
  })
  const isOld = isFromLastVisit(result.dataUpdatedAt)
  const data = isOld && isRefusal(result.error) ? undefined : result.data
  return {
    ...result,
    /** When the rows were read, where that was in the last visit. */
    lastVisit: data && isOld ? result.dataUpdatedAt : undefined,
    rows: data?.pages.flatMap(({ items }) => items) ?? [],
    total: data?.pages[0]?.total,
  }
}
export type PagedStories = ReturnType<typeof usePagedStories>

/** The stories of a place. */
export const useStoryList = (place: Place, query: ListQuery) =>
  usePagedStories(
    {
      key: [place.library, place.folder, place.menu],
      read: (page, signal) => readStories(place, page, signal),
      isSearch: Boolean(query.keyword),
    },
    query,
  )
