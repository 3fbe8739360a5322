import * as publishing from '@rongbian/contract/publishing'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import { adminKey } from '#/features/admin/use-write.ts'
import { type Ordered, placed } from '#/features/publishing/story-order.ts'

const key = (columnId: string) => [adminKey, 'publishing', 'order', columnId]

export const useColumnStories = (columnId: string, size: number) =>
  useQuery({
    queryKey: [...key(columnId), size],
    queryFn: ({ signal }) =>
      call(publishing.columnStories, { params: { columnId }, query: { page: 0, size }, signal }),
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
