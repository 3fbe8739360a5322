import * as admin from '@rongbian/contract/admin'
import { useQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import { adminKey } from '#/console/use-write.ts'

/** As often as they tell of themselves. */
const againMs = 10_000

export const useNodes = () =>
  useQuery({
    queryKey: [adminKey, 'nodes'],
    queryFn: ({ signal }) => call(admin.listNodes, { signal }),
    staleTime: 0,
    refetchInterval: againMs,
  })
