import * as contract from '@rongbian/contract/newspaper'
import type { EditionState } from '@rongbian/domain'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#/api/client.ts'

export const newspaperKey = (...rest: unknown[]) => ['newspaper', ...rest]
/** Pages fill and are signed while people look. */
const oftenMs = 15_000

export const usePapers = () =>
  useQuery({
    queryKey: newspaperKey('papers'),
    queryFn: ({ signal }) => call(contract.listPapers, { signal }),
  })

export interface EditionFilter {
  channelId: string
  from?: string | undefined
  to?: string | undefined
  page: number
  size: number
}

export const useEditions = ({ from, to, ...query }: EditionFilter) =>
  useQuery({
    queryKey: newspaperKey('editions', query, from, to),
    queryFn: ({ signal }) =>
      call(contract.listEditions, { query: { ...query, ...(from && { from }), ...(to && { to }) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: oftenMs,
  })

export const usePlan = (id: string) =>
  useQuery({
    queryKey: newspaperKey('plan', id),
    queryFn: ({ signal }) => call(contract.readPlan, { params: { id }, signal }),
    refetchInterval: oftenMs,
  })

/** Any write: all that was read of the paper is read again. */
export const useNewspaperWrite = <Given, Answer>(write: (given: Given) => Promise<Answer>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSettled: () => client.invalidateQueries({ queryKey: newspaperKey() }),
  })
}

export const planAddress = (editionId: string) => `/newspaper?edition=${editionId}`

export const editionTones = {
  plan: 'neutral',
  open: 'working',
  press: 'warning',
  out: 'good',
  closed: 'good',
} as const satisfies Record<EditionState, string>
