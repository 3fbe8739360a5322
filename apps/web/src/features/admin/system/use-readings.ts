import * as admin from '@rongbian/contract/admin'
import { useQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import { adminKey } from '#/console/use-write.ts'

const againMs = 10_000

/** Read anew while somebody looks. */
export const useReadings = () =>
  useQuery({
    queryKey: [adminKey, 'readings'],
    queryFn: ({ signal }) => call(admin.systemReadings, { signal }),
    staleTime: 0,
    refetchInterval: againMs,
  })
