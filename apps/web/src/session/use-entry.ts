import * as session from '@rongbian/contract/session'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'

/** What the server tells everyone: the newsroom's name, the title suffix, whether this is a demo or a first start. */
export const entryQuery = queryOptions({
  queryKey: ['entry'],
  queryFn: ({ signal }) => call(session.entryState, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { keep: (entry) => entry },
})

export const useEntry = () => useSuspenseQuery(entryQuery).data
