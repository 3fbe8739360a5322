import type { WordException } from '@rongbian/contract/words'
import * as words from '@rongbian/contract/words'
import type { LibraryId } from '@rongbian/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#/api/client.ts'

const keyOf = (storyId: number | undefined) => ['words', 'exceptions', storyId]

/** What the story lets pass; nothing for a story that is not saved yet. */
export const useWordExceptions = (storyId: number | undefined) =>
  useQuery({
    queryKey: keyOf(storyId),
    queryFn: ({ signal }) =>
      storyId === undefined ? [] : call(words.listWordExceptions, { query: { storyId }, signal }),
  })

interface Place {
  libraryId: LibraryId
  storyId: number
}

const useChange = <Body extends object>(
  { storyId }: Place,
  change: (body: Body) => Promise<WordException[]>,
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (exceptions) => client.setQueryData(keyOf(storyId), exceptions),
  })
}

export const usePassWord = (place: Place) =>
  useChange(place, (body: { word: string; reason: string }) =>
    call(words.addWordException, { body: { ...place, ...body } }),
  )

export const useUnpassWord = (place: Place) =>
  useChange(place, (body: { word: string }) =>
    call(words.removeWordException, { body: { ...place, ...body } }),
  )
