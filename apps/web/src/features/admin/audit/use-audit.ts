import type { AuditRow } from '@rongbian/contract/admin'
import * as admin from '@rongbian/contract/admin'
import type { Input } from '@rongbian/contract/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import { adminKey } from '#/console/use-write.ts'

export type AuditFilter = Input<typeof admin.exportAudit>['query']
export type AuditDetails = AuditRow['details']
export type AuditActions = readonly { code: string; label: string }[]

export const useAudit = (filter: AuditFilter & { page: number; size: number }) =>
  useQuery({
    queryKey: [adminKey, 'audit', filter],
    queryFn: ({ signal }) => call(admin.listAudit, { query: filter, signal }),
    placeholderData: keepPreviousData,
    // A log is opened to see what just happened.
    staleTime: 0,
  })
