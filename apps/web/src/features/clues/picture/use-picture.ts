import * as contract from '@rongbian/contract/interests'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'

const everyMs = 60_000

/** Counted over thousands of clues: worth a look each minute, not at every signal. */
export const usePicture = (topicId: number) =>
  useQuery({
    queryKey: ['theme-picture', topicId],
    queryFn: ({ signal }) => call(contract.readPicture, { body: { topicId }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  })
