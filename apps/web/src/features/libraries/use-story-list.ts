import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ListQuery } from '#/features/libraries/list-filter.ts'
import { type Place, readStories } from '#/features/libraries/story-source.ts'
import { storiesKey } from '#/features/stories/story-signals.ts'

/** The stories of a place, page by page. Another filter keeps the rows until the new ones are there. */
export const useStoryList = (place: Place, query: ListQuery) => {
  const { library, folder, menu } = place
  const placeKey = [storiesKey, 'list', library, folder, menu] as const
  const result = useInfiniteQuery({
    queryKey: [...placeKey, query],
    queryFn: ({ pageParam, signal }) => readStories(place, { ...query, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before, beforeQuery) =>
      beforeQuery && placeKey.every((part, index) => beforeQuery.queryKey[index] === part)
        ? keepPreviousData(before)
        : undefined,
  })
  const { data } = result
  return {
    ...result,
    rows: data?.pages.flatMap(({ items }) => items) ?? [],
    total: data?.pages[0]?.total,
  }
}
