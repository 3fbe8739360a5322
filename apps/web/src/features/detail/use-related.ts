import * as libraries from '@rongbian/contract/libraries'
import * as stories from '@rongbian/contract/stories'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import { type StoryAt, storyKey, useStoryWrite } from '#/story/story-query.ts'

export const useRelated = ({ libraryId, storyId }: StoryAt) =>
  useQuery({
    queryKey: [...storyKey(storyId), 'related'],
    queryFn: ({ signal }) => call(stories.listRelated, { params: { libraryId, storyId }, signal }),
  })

export const useAddRelated = ({ libraryId, storyId }: StoryAt) =>
  useStoryWrite(storyId, (relatedId: number) =>
    call(stories.addRelated, { params: { libraryId, storyId }, body: { relatedId } }),
  )

export const useRemoveRelated = ({ libraryId, storyId }: StoryAt) =>
  useStoryWrite(storyId, (relatedId: number) =>
    call(stories.removeRelated, { params: { libraryId, storyId }, body: { relatedId } }),
  )

const searchSize = 10

/** The index follows a moment behind the writers: what is not found yet may be there soon, or is not there at all. */
const again = { ms: 3_000, most: 5 }

/** Stories with the words that are not yet known. */
export const useFoundStories = (keyword: string, known: readonly number[]) =>
  useQuery({
    queryKey: ['found-stories', keyword],
    queryFn: ({ signal }) => call(libraries.searchStories, { body: { keyword, size: searchSize }, signal }),
    enabled: keyword !== '',
    select: ({ items }) => items.filter(({ id }) => !known.includes(id)),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.items.every(({ id }) => known.includes(id)) && dataUpdateCount <= again.most ? again.ms : false,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
