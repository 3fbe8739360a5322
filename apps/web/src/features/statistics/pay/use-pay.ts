import type { Input } from '@rongbian/contract/endpoint'
import * as pay from '@rongbian/contract/pay'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#/api/client.ts'

const area = 'pay'
const turned = { placeholderData: keepPreviousData } as const

export interface PeriodKey {
  schemeId: string
  month: string
}

export const useSchemes = () =>
  useQuery({ queryKey: [area, 'schemes'], queryFn: ({ signal }) => call(pay.listSchemes, { signal }) })

export const usePeriods = (schemeId: string) =>
  useQuery({
    queryKey: [area, 'periods', schemeId],
    queryFn: ({ signal }) => call(pay.listPeriods, { query: { schemeId }, signal }),
  })

export const usePeriod = ({ schemeId, month }: PeriodKey) =>
  useQuery({
    queryKey: [area, 'period', schemeId, month],
    queryFn: ({ signal }) => call(pay.getPeriod, { query: { schemeId, month }, signal }),
  })

export const useLines = (query: Input<typeof pay.listLines>['query']) =>
  useQuery({
    queryKey: [area, 'lines', query],
    queryFn: ({ signal }) => call(pay.listLines, { query, signal }),
    ...turned,
  })

export const useGrading = (query: Input<typeof pay.listGrading>['query']) =>
  useQuery({
    queryKey: [area, 'grading', query],
    queryFn: ({ signal }) => call(pay.listGrading, { query, signal }),
    ...turned,
  })

export const useGradeHistory = (rootId: number) =>
  useQuery({
    queryKey: [area, 'grades', rootId],
    queryFn: ({ signal }) => call(pay.listGrades, { query: { rootId }, signal }),
  })

export const useShares = (rootId: number) =>
  useQuery({
    queryKey: [area, 'shares', rootId],
    queryFn: ({ signal }) => call(pay.getShares, { query: { rootId }, signal }),
  })

export const useQuotas = ({ schemeId, month }: PeriodKey) =>
  useQuery({
    queryKey: [area, 'quotas', schemeId, month],
    queryFn: ({ signal }) => call(pay.listQuotas, { query: { schemeId, month }, signal }),
  })

export const useAppeals = (query: Input<typeof pay.listAppeals>['query']) =>
  useQuery({
    queryKey: [area, 'appeals', query],
    queryFn: ({ signal }) => call(pay.listAppeals, { query, signal }),
    ...turned,
  })

export const useDue = (query: Input<typeof pay.listDue>['query']) =>
  useQuery({
    queryKey: [area, 'due', query],
    queryFn: ({ signal }) => call(pay.listDue, { query, signal }),
    ...turned,
  })

/** After every write all of it is read again: one grade may change a month, a person and a due list. */
const useChange = <Given, Result>(change: (given: Given) => Promise<Result>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: [area] }),
  })
}

type Body<Call extends { body: unknown }> = Input<Call>['body']

export const useAddScheme = () =>
  useChange((body: Body<typeof pay.addScheme>) => call(pay.addScheme, { body }))
export const useAddVersion = () =>
  useChange((body: Body<typeof pay.addSchemeVersion>) => call(pay.addSchemeVersion, { body }))
export const useSetGrade = () => useChange((body: Body<typeof pay.setGrade>) => call(pay.setGrade, { body }))
export const useSetShares = () =>
  useChange((body: Body<typeof pay.setShares>) => call(pay.setShares, { body }))
export const useSetQuotas = () =>
  useChange((body: Body<typeof pay.setQuotas>) => call(pay.setQuotas, { body }))
export const useCompute = () =>
  useChange((body: Body<typeof pay.computePeriod>) => call(pay.computePeriod, { body }))
export const useShow = () => useChange((body: Body<typeof pay.showPeriod>) => call(pay.showPeriod, { body }))
export const useClose = () =>
  useChange((body: Body<typeof pay.closePeriod>) => call(pay.closePeriod, { body }))
export const useTransfer = () => useChange((body: Body<typeof pay.transfer>) => call(pay.transfer, { body }))
export const useAnswer = () =>
  useChange((body: Body<typeof pay.answerAppeal>) => call(pay.answerAppeal, { body }))
export const useMarkPaid = () => useChange((body: Body<typeof pay.markPaid>) => call(pay.markPaid, { body }))
