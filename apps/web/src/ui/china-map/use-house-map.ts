import * as sources from '@rongbian/contract/sources'
import { useQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'

/** The house's own; null where ours is shown. */
export const useHouseMap = () =>
  useQuery({
    queryKey: ['house-map'],
    queryFn: ({ signal }) => call(sources.sourceMap, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export type HouseMap = NonNullable<ReturnType<typeof useHouseMap>['data']>
