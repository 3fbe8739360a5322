import type { Input } from '@rongbian/contract/endpoint'
import * as pay from '@rongbian/contract/pay'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#/api/client.ts'

const own = 'own-pay'

export const useOwnMonths = () =>
  useQuery({ queryKey: [own], queryFn: ({ signal }) => call(pay.listOwnMonths, { signal }) })

export interface MonthKey {
  schemeId: string
  month: string
}

export const useOwnLines = ({ schemeId, month }: MonthKey) =>
  useQuery({
    queryKey: [own, schemeId, month],
    queryFn: ({ signal }) => call(pay.listOwnLines, { query: { schemeId, month }, signal }),
  })

export const useAddAppeal = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof pay.addAppeal>['body']) => call(pay.addAppeal, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [own] }),
  })
}
