import * as admin from '@rongbian/contract/admin'
import { useQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import { adminKey, useWrite } from '#/console/use-write.ts'

export const useKeys = () =>
  useQuery({ queryKey: [adminKey, 'keys'], queryFn: ({ signal }) => call(admin.listKeys, { signal }) })

export const useIssueKey = () =>
  useWrite((body: Parameters<typeof call<typeof admin.issueKey>>[1]['body']) =>
    call(admin.issueKey, { body }),
  )

export const useRevokeKey = () => useWrite((uuid: string) => call(admin.revokeKey, { params: { uuid } }))
