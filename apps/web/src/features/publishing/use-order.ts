import * as publishing from '@rongbian/contract/publishing'
import { limits } from '@rongbian/domain'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import { adminKey } from '#/console/use-write.ts'
import { type Ordered, placed } from '#/features/publishing/story-order.ts'

const key = (columnId: string) => [adminKey, 'publishing', 'order', columnId]

/** As many as are wanted; the server answers a page at a time. */
const readStories = async (columnId: string, wanted: number, signal: AbortSignal) => {
  const size = Math.min(wanted, limits.pageSizeMax)
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(wanted / size) }, (_, page) =>
      call(publishing.columnStories, { params: { columnId }, query: { page, size }, signal }),
    ),
  )
  return {
    total: pages[0]?.total ?? 0,
    items: pages.flatMap(({ items }) => items).slice(0, wanted),
  }
}

export const useColumnStories = (columnId: string, wanted: number) =>
  useQuery({
    queryKey: [...key(columnId), wanted],
    queryFn: ({ signal }) => readStories(columnId, wanted, signal),
    placeholderData: keepPreviousData,
  })

type Shown = NonNullable<ReturnType<typeof useColumnStories>['data']>

interface Move extends Ordered {
  after: number | null
}

/** The list shows the new order at once and takes it back when the server refuses. */
export const useOrderStory = (columnId: string) => {
  const client = useQueryClient()
  const queryKey = key(columnId)
  return useMutation({
    mutationFn: ({ storyId, after }: Move) =>
      call(publishing.orderStory, { params: { columnId }, body: { storyId, after } }),
    onMutate: async ({ storyId, after }) => {
      await client.cancelQueries({ queryKey })
      client.setQueriesData<Shown>(
        { queryKey },
        (shown) => shown && { ...shown, items: placed(shown.items, storyId, after) },
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
