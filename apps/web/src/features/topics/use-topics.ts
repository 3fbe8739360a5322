import * as meetings from '@rongbian/contract/meetings'
import * as origins from '@rongbian/contract/topic-clues'
import * as contract from '@rongbian/contract/topics'
import type { TopicPhase, TopicState } from '@rongbian/domain'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { call } from '#/api/client.ts'
import { onRealtime, useRealtime } from '#/api/realtime.ts'

const topicsKey = ['topics']
const slowPollMs = 60_000

export interface TopicFilter {
  state?: TopicState
  phase?: TopicPhase
  keyword?: string
  mine: boolean
  page: number
  size: number
}

/** What may have changed with a signal: a story that was linked or went out is seen on the way of its topic. */
const changedBy: Readonly<Record<string, readonly string[]>> = {
  topic: topicsKey,
  mission: topicsKey,
  meeting: topicsKey,
  story: [...topicsKey, 'one'],
}

/** Reads again what a signal is about; an empty id says that anything may have changed. */
export const useTopicSignals = () => {
  const client = useQueryClient()
  useEffect(
    () =>
      onRealtime(({ topic, id }) => {
        const queryKey = id === '' ? topicsKey : changedBy[topic]
        if (queryKey) void client.invalidateQueries({ queryKey })
      }),
    [client],
  )
}

const usePolling = () => (useRealtime((state) => state.connected) ? false : slowPollMs)

export const useTopics = (filter: TopicFilter) =>
  useQuery({
    queryKey: [...topicsKey, 'list', filter],
    queryFn: ({ signal }) => call(contract.listTopics, { query: filter, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: usePolling(),
  })

export const useTopic = (id: number) =>
  useQuery({
    queryKey: [...topicsKey, 'one', id],
    queryFn: ({ signal }) => call(contract.getTopic, { params: { id }, signal }),
    refetchInterval: usePolling(),
  })

export const useReadTopicsAgain = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: topicsKey })
}

/** While a title is typed; of a letter nothing is asked. */
export const useSimilarTopics = (typed: string, except?: number) => {
  const title = useDeferredValue(typed.trim())
  return useQuery({
    queryKey: [...topicsKey, 'similar', title, except],
    queryFn: ({ signal }) =>
      call(contract.similarTopics, { query: { title, ...(except && { except }) }, signal }),
    enabled: title.length > 1,
    placeholderData: keepPreviousData,
  })
}

interface From {
  clueId?: number
  clusterId?: number
}

/** The words a proposal begins with; nothing where it begins with none of these. */
export const useProposal = ({ clueId, clusterId }: From) =>
  useQuery({
    queryKey: [...topicsKey, 'proposal', clueId, clusterId],
    queryFn: ({ signal }) =>
      call(origins.proposalFrom, {
        query: { ...(clueId && { clueId }), ...(clusterId && { clusterId }) },
        signal,
      }),
    enabled: clueId !== undefined || clusterId !== undefined,
    // What is typed over it must not be read again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useTopicsFrom = ({ clueId, clusterId }: From, enabled: boolean) =>
  useQuery({
    queryKey: [...topicsKey, 'from', clueId, clusterId],
    queryFn: ({ signal }) =>
      call(origins.topicsFrom, {
        query: { ...(clueId && { clueId }), ...(clusterId && { clusterId }) },
        signal,
      }),
    enabled,
  })

export type NewTopic = Parameters<typeof call<typeof contract.addTopic>>[1]['body']
type Act = Parameters<typeof call<typeof contract.actOnTopic>>[1]['body']

export const useAddTopic = () =>
  useMutation({
    mutationFn: (body: NewTopic) => call(contract.addTopic, { body }),
    onSuccess: useReadTopicsAgain(),
  })

export const useChangeTopic = (id: number) =>
  useMutation({
    mutationFn: (body: Parameters<typeof call<typeof contract.changeTopic>>[1]['body']) =>
      call(contract.changeTopic, { params: { id }, body }),
    onSettled: useReadTopicsAgain(),
  })

export const useActOnTopic = (id: number) =>
  useMutation({
    mutationFn: (body: Act) => call(contract.actOnTopic, { params: { id }, body }),
    // A refusal says that the page is old.
    onSettled: useReadTopicsAgain(),
  })

export const useMeetings = () =>
  useQuery({
    queryKey: [...topicsKey, 'meetings'],
    queryFn: ({ signal }) => call(meetings.listMeetings, { query: { size: 20 }, signal }),
    refetchInterval: usePolling(),
  })

export const useMeeting = (id: number | undefined) =>
  useQuery({
    queryKey: [...topicsKey, 'meeting', id],
    queryFn: ({ signal }) => call(meetings.getMeeting, { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: usePolling(),
  })

export const useAddMeeting = () =>
  useMutation({
    mutationFn: (body: Parameters<typeof call<typeof meetings.addMeeting>>[1]['body']) =>
      call(meetings.addMeeting, { body }),
    onSuccess: useReadTopicsAgain(),
  })

export const useCloseMeeting = (id: number) =>
  useMutation({
    mutationFn: (body: { minutes: string; version: number }) =>
      call(meetings.closeMeeting, { params: { id }, body }),
    onSettled: useReadTopicsAgain(),
  })
