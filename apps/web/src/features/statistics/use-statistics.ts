import { listMyFacts } from '@rongbian/contract/personal'
import * as statistics from '@rongbian/contract/statistics'
import {
  type FigureFamily,
  type FigureList,
  type OriginalCategory,
  originalCategoryCodes,
} from '@rongbian/domain'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import { refreshAfter } from '#/features/statistics/refresh-after.ts'
import type { Filter } from '#/features/statistics/statistics-address.ts'

const area = 'statistics'
const long = 5 * 60_000

interface Counted {
  state: { data?: { span: statistics.StatisticsSpan } | undefined }
}

/** Numbers are read again while they may change and the page is seen. */
const counted = {
  staleTime: 0,
  placeholderData: keepPreviousData,
  refetchInterval: ({ state: { data } }: Counted) => (data ? refreshAfter(data.span, Date.now()) : false),
} as const

type CollectQuery = Parameters<typeof call<typeof statistics.collectFigures>>[1]['query']
type ListQuery = Parameters<typeof call<typeof statistics.listCreated>>[1]['query']

export const useCollected = (family: FigureFamily, query: CollectQuery) =>
  useQuery({
    queryKey: [area, 'collected', family, query],
    queryFn: ({ signal }) => call(statistics.collectFigures, { params: { family }, query, signal }),
    ...counted,
  })

const totalsQuery = (family: FigureFamily, query: Filter) => ({
  queryKey: [area, 'totals', family, query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(statistics.collectTotals, { params: { family }, query, signal }),
  ...counted,
})

export const useTotals = (family: FigureFamily, query: Filter) => useQuery(totalsQuery(family, query))

/** The totals of each class by itself. */
export const useClassTotals = (query: Filter) =>
  useQueries({
    queries: originalCategoryCodes.map((originalCategory: OriginalCategory) =>
      totalsQuery('origination', { ...query, originalCategory }),
    ),
  })

export const useFacts = (list: FigureList, family: FigureFamily, query: ListQuery) =>
  useQuery({
    queryKey: [area, 'facts', list, family, query],
    queryFn: ({ signal }) => call(statistics.factLists[list], { params: { family }, query, signal }),
    ...counted,
  })

type OwnQuery = Parameters<typeof call<typeof listMyFacts>>[1]['query']

export const useOwnFacts = (query: OwnQuery) =>
  useQuery({
    queryKey: [area, 'own', query],
    queryFn: ({ signal }) => call(listMyFacts, { query, signal }),
    ...counted,
  })

export const useGroups = () =>
  useQuery({
    queryKey: [area, 'groups'],
    queryFn: ({ signal }) => call(statistics.statisticsGroups, { signal }),
    staleTime: long,
  })

export const useFoundGroups = (keyword: string) =>
  useQuery({
    queryKey: [area, 'groups', keyword],
    queryFn: ({ signal }) => call(statistics.statisticsGroupChildren, { body: { keyword }, signal }),
    placeholderData: keepPreviousData,
    enabled: keyword !== '',
    staleTime: long,
  })

export const useChannels = () =>
  useQuery({
    queryKey: [area, 'channels'],
    queryFn: ({ signal }) => call(statistics.statisticsChannels, { signal }),
    staleTime: long,
  })

export const useRoles = () =>
  useQuery({
    queryKey: [area, 'roles'],
    queryFn: ({ signal }) => call(statistics.statisticsRoles, { signal }),
    staleTime: long,
  })

export const useCheck = (days: number) =>
  useQuery({
    queryKey: [area, 'check', days],
    queryFn: ({ signal }) => call(statistics.checkStatistics, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
