import * as interests from '@rongbian/contract/interests'
import * as contract from '@rongbian/contract/watches'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#/api/client.ts'
import { onRealtime } from '#/api/realtime.ts'

const watchesKey = ['watches']
const about: readonly string[] = ['watch', 'clue']

/** Reads again when a rule changes or an event grows; an empty id says that anything may have. */
export const useWatchSignals = () => {
  const client = useQueryClient()
  useEffect(
    () =>
      onRealtime(({ topic, id }) => {
        if (about.includes(topic) || id === '') void client.invalidateQueries({ queryKey: watchesKey })
      }),
    [client],
  )
}

export const useWatches = () =>
  useQuery({
    queryKey: [...watchesKey, 'rules'],
    queryFn: ({ signal }) => call(contract.listWatches, { signal }),
  })

interface AlertFilter {
  watchId?: number
  page: number
  size: number
}

export const useAlerts = (filter: AlertFilter) =>
  useQuery({
    queryKey: [...watchesKey, 'alerts', filter],
    queryFn: ({ signal }) => call(contract.listAlerts, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

const themesMost = 100

/** Themes a rule can follow: one's own and those of the house. */
export const useFollowed = () =>
  useQuery({
    queryKey: [...watchesKey, 'themes'],
    queryFn: ({ signal }) => call(interests.searchInterests, { body: { page: 0, size: themesMost }, signal }),
  })

const useReadAgain = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: watchesKey })
}

export type SentWatch = Parameters<typeof call<typeof contract.saveWatch>>[1]['body']

export const useSaveWatch = () =>
  useMutation({
    mutationFn: (body: SentWatch) => call(contract.saveWatch, { body }),
    onSuccess: useReadAgain(),
  })

export const useSwitchWatch = () =>
  useMutation({
    mutationFn: ({ id, on }: { id: number; on: boolean }) =>
      call(contract.switchWatch, { params: { id }, body: { on } }),
    onSettled: useReadAgain(),
  })

export const useRemoveWatch = () =>
  useMutation({
    mutationFn: (id: number) => call(contract.removeWatch, { params: { id } }),
    onSettled: useReadAgain(),
  })

interface Mute {
  id: number
  clusterId?: number
  hours?: number
}

export const useMuteWatch = () =>
  useMutation({
    mutationFn: ({ id, ...body }: Mute) => call(contract.muteWatch, { params: { id }, body }),
    onSettled: useReadAgain(),
  })
