import * as contract from '@rongbian/contract/coverage'
import type { GapState } from '@rongbian/domain'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#/api/client.ts'
import { onRealtime } from '#/api/realtime.ts'

const coverageKey = ['coverage']
const about: readonly string[] = ['coverage', 'clue', 'topic', 'story']

/** Reads again when an event, a topic or a story changes; an empty id says that anything may have. */
export const useCoverageSignals = () => {
  const client = useQueryClient()
  useEffect(
    () =>
      onRealtime(({ topic, id }) => {
        if (about.includes(topic) || id === '') void client.invalidateQueries({ queryKey: coverageKey })
      }),
    [client],
  )
}

interface GapFilter {
  state: GapState
  house: boolean
  page: number
  size: number
}

export const useGaps = (filter: GapFilter) =>
  useQuery({
    queryKey: [...coverageKey, 'gaps', filter],
    queryFn: ({ signal }) => call(contract.listGaps, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

export const useClusterCoverage = (id: number) =>
  useQuery({
    queryKey: [...coverageKey, 'event', id],
    queryFn: ({ signal }) => call(contract.readCoverage, { params: { id }, signal }),
  })

export const useTopicEffect = (id: number) =>
  useQuery({
    queryKey: [...coverageKey, 'topic', id],
    queryFn: ({ signal }) => call(contract.readEffect, { params: { id }, signal }),
  })

const useReadAgain = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: coverageKey })
}

export const useDismiss = (id: number) =>
  useMutation({
    mutationFn: (body: { reason: string }) => call(contract.dismissGap, { params: { id }, body }),
    // A refusal says that somebody else was first.
    onSettled: useReadAgain(),
  })

export const useReopen = () =>
  useMutation({
    mutationFn: (id: number) => call(contract.reopenGap, { params: { id } }),
    onSettled: useReadAgain(),
  })

export const useSetLine = () =>
  useMutation({
    mutationFn: (body: Parameters<typeof call<typeof contract.setGapLine>>[1]['body']) =>
      call(contract.setGapLine, { body }),
    onSuccess: useReadAgain(),
  })
