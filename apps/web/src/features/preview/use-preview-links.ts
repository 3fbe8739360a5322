import * as sharing from '@rongbian/contract/sharing'
import type { LibraryId } from '@rongbian/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#/api/client.ts'

export interface SharedStory {
  library: LibraryId
  id: number
}

const keyOf = ({ id }: SharedStory) => ['previewLinks', id]

/** Those that still open. */
export const usePreviewLinks = (params: SharedStory) =>
  useQuery({
    queryKey: keyOf(params),
    queryFn: ({ signal }) => call(sharing.listPreviewLinks, { params, signal }),
    // How often they were opened changes outside.
    staleTime: 0,
  })

const useChange = <Given, Result>(story: SharedStory, change: (given: Given) => Promise<Result>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(story) }),
  })
}

export interface LinkWish {
  channelType: string
  hours: number
  follows: boolean
}

export const useMakeLink = (params: SharedStory) =>
  useChange(params, ({ follows, ...query }: LinkWish) =>
    call(sharing.channelPreviewUrl, { params, query: { ...query, follows: String(follows) } }),
  )

/** One of them, or all that the person may call back. */
export const useCallBack = (params: SharedStory) =>
  useChange(params, async (uuid: string | undefined) => {
    if (uuid === undefined) return call(sharing.callBackLinks, { params })
    await call(sharing.callBackLink, { params: { ...params, uuid } })
    return { count: 1 }
  })
