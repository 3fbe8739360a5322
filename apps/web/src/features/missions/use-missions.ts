import * as contract from '@rongbian/contract/missions'
import type { MissionState } from '@rongbian/domain'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#/api/client.ts'
import { onRealtime, useRealtime } from '#/api/realtime.ts'

export const missionsKey = ['missions']
const slowPollMs = 60_000

export interface MissionFilter {
  view: (typeof contract.missionViews)[number]
  open: boolean
  here: boolean
  state?: MissionState
  page: number
  size: number
}

/** Reads again when a task changes; an empty id says that anything may have. */
const useMissionSignals = () => {
  const client = useQueryClient()
  useEffect(
    () =>
      onRealtime(({ topic, id }) => {
        if (topic === 'mission' || id === '') void client.invalidateQueries({ queryKey: missionsKey })
      }),
    [client],
  )
}

export const useMissions = (filter: MissionFilter) => {
  useMissionSignals()
  const connected = useRealtime((state) => state.connected)
  return useQuery({
    queryKey: [...missionsKey, 'list', filter],
    queryFn: ({ signal }) => call(contract.listMissions, { query: filter, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: connected ? false : slowPollMs,
  })
}

export const useMission = (id: number) =>
  useQuery({
    queryKey: [...missionsKey, 'one', id],
    queryFn: ({ signal }) => call(contract.getMission, { params: { id }, signal }),
  })

type Act = Parameters<typeof call<typeof contract.actOnMission>>[1]['body']

export const useActOnMission = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Act) => call(contract.actOnMission, { params: { id }, body }),
    // A refusal says that the page is old: somebody else was first.
    onSettled: () => client.invalidateQueries({ queryKey: missionsKey }),
  })
}
