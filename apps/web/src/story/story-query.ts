import * as stories from '@rongbian/contract/stories'
import type { LibraryId } from '@rongbian/domain'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#/api/client.ts'
import { onRealtime } from '#/api/realtime.ts'
import { storiesChanged } from '#/story/story-signals.ts'

export interface StoryAt {
  libraryId: LibraryId
  storyId: number
}

/** Everything read about one story stands under this key, and every list of stories under `storiesKey`. */
export const storyKey = (storyId: number) => ['story', storyId] as const

const storyQuery = (params: StoryAt) =>
  queryOptions({
    queryKey: [...storyKey(params.storyId), 'detail'],
    queryFn: ({ signal }) => call(stories.showStory, { params, signal }),
    // Read ahead it may be a moment old; nobody told of a change to it then.
    staleTime: 5_000,
  })

export const useStory = ({ libraryId, storyId }: StoryAt) => useQuery(storyQuery({ libraryId, storyId }))

/** Read anew whatever is known: what goes on paper must be what is saved. */
export const useFreshStory = (at: StoryAt) => {
  const query = useQuery({ ...storyQuery(at), staleTime: 0, refetchOnMount: 'always' })
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined }
}

export const prefetchStory = (client: QueryClient, at: StoryAt) => client.prefetchQuery(storyQuery(at))

/** The next of a list is there before it is asked for. */
export const usePrefetchStory = (libraryId: LibraryId, storyId: number | undefined) => {
  const client = useQueryClient()
  useEffect(() => {
    if (storyId !== undefined) void prefetchStory(client, { libraryId, storyId })
  }, [client, libraryId, storyId])
}

/** Reads the story again when someone else has changed it. */
export const useStoryRefresh = (storyId: number) => {
  const client = useQueryClient()
  useEffect(
    () =>
      onRealtime(({ topic, id }) => {
        if (topic === 'story' && (id === '' || id === String(storyId))) {
          void client.invalidateQueries({ queryKey: storyKey(storyId) })
        }
      }),
    [client, storyId],
  )
}

/** What was read of the story is out of date, and so are the lists. */
export const useStoryChanged = (storyId: number) => {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: storyKey(storyId) })
    void storiesChanged()
  }
}

/** A change to one story: afterwards it is read again, and so are the lists it may stand in, in every tab. */
export const useStoryWrite = <Input, Result>(
  storyId: number,
  write: (input: Input) => Promise<Result>,
  { gone = false } = {},
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSettled: () => {
      // What has left the reader's sight would only answer 404.
      if (!gone) void client.invalidateQueries({ queryKey: storyKey(storyId) })
      void storiesChanged()
    },
  })
}
