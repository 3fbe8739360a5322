import * as effect from '@rongbian/contract/effect'
import type { Input } from '@rongbian/contract/endpoint'
import * as metrics from '@rongbian/contract/metrics'
import type { StatisticsSpan } from '@rongbian/contract/statistics'
import { dayIn } from '@rongbian/domain'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import type { Filter } from '#/features/statistics/statistics-address.ts'

const area = 'effect'
const livesMs = 15_000

interface Counted {
  state: { data?: { span: StatisticsSpan } | undefined }
}

/** Readers come all day: read again while the last day goes on and the page is seen. */
const counted = {
  staleTime: 0,
  placeholderData: keepPreviousData,
  refetchInterval: ({ state: { data } }: Counted) =>
    data && data.span.to >= dayIn(Date.now(), data.span.timeZone) ? livesMs : false,
} as const

export const useEffectTotals = (query: Filter) =>
  useQuery({
    queryKey: [area, 'totals', query],
    queryFn: ({ signal }) => call(effect.effectTotals, { query, signal }),
    ...counted,
  })

export const useEffectChannels = (query: Filter) =>
  useQuery({
    queryKey: [area, 'channels', query],
    queryFn: ({ signal }) => call(effect.effectChannels, { query, signal }),
    ...counted,
  })

type StoriesQuery = Input<typeof effect.effectStories>['query']

export const useEffectStories = (query: StoriesQuery) =>
  useQuery({
    queryKey: [area, 'stories', query],
    queryFn: ({ signal }) => call(effect.effectStories, { query, signal }),
    ...counted,
  })

export const useIndices = (query: Filter) =>
  useQuery({
    queryKey: [area, 'indices', query],
    queryFn: ({ signal }) => call(effect.effectIndices, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const useJumps = (query: Filter) =>
  useQuery({
    queryKey: [area, 'jumps', query],
    queryFn: ({ signal }) => call(effect.effectJumps, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const useStoryAnalysis = (storyId: number) =>
  useQuery({
    queryKey: [area, 'story', storyId],
    queryFn: ({ signal }) => call(effect.storyAnalysis, { query: { storyId }, signal }),
    staleTime: 0,
    refetchInterval: livesMs,
  })

export const useWaitingReadings = (enabled: boolean) =>
  useQuery({
    queryKey: [area, 'waiting'],
    queryFn: ({ signal }) => call(metrics.listWaiting, { signal }),
    staleTime: 0,
    refetchInterval: livesMs,
    enabled,
  })

type NewReading = Input<typeof metrics.addReading>['body']

/** What is typed in and what is decided about it; every number may be another after it. */
export const useReadingCalls = () => {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: [area] })
  const add = useMutation({
    mutationFn: (body: NewReading) => call(metrics.addReading, { body }),
    onSettled,
  })
  const check = useMutation({
    mutationFn: (body: { readingId: number; agree: boolean; note?: string }) =>
      call(metrics.checkReading, { body }),
    onSettled,
  })
  return { add: add.mutateAsync, check: check.mutateAsync }
}
