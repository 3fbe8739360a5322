import * as dashboard from '@rongbian/contract/dashboard'
import { useQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'

/** Asked again at each visit until there is nothing left; what is done stays done. */
export const useFirstSteps = () =>
  useQuery({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => call(dashboard.firstSteps, { signal }),
    staleTime: ({ state: { data } }) => (data?.steps.length === 0 ? Number.POSITIVE_INFINITY : 0),
  })
