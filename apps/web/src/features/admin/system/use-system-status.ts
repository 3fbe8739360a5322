import * as admin from '@rongbian/contract/admin'
import { useQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import { adminKey } from '#/console/use-write.ts'

export const useSystemStatus = () =>
  useQuery({
    queryKey: [adminKey, 'system'],
    queryFn: ({ signal }) => call(admin.systemStatus, { signal }),
    staleTime: 0,
  })
