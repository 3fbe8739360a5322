import * as captures from '@rongbian/contract/clue-captures'
import * as holds from '@rongbian/contract/clue-holds'
import * as contract from '@rongbian/contract/clues'
import type { Input } from '@rongbian/contract/endpoint'
import * as feeds from '@rongbian/contract/feeds'
import type { HotListId } from '@rongbian/domain'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#/api/client.ts'
import { onRealtime, useRealtime } from '#/api/realtime.ts'

const cluesKey = ['clues']
const pauseMs = 1_000
const slowPollMs = 60_000
/** A list that was connected just now is read within seconds. */
const unreadPollMs = 10_000

/** What comes in by the second is read again once per pause; an empty id says that anything may have changed. */
export const useClueSignals = () => {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onRealtime(({ topic, id }) => {
      if (timer || (topic !== 'clue' && id !== '')) return
      timer = setTimeout(() => {
        timer = undefined
        void client.invalidateQueries({ queryKey: cluesKey })
      }, pauseMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client])
}

const usePolling = () => (useRealtime((state) => state.connected) ? false : slowPollMs)

export type HotFilter = NonNullable<Input<typeof contract.hotArticles>['body']>
export type ClueFilter = NonNullable<Input<typeof contract.clueArticles>['body']>

export const useHotClusters = (body: HotFilter) =>
  useQuery({
    queryKey: [...cluesKey, 'hot', body],
    queryFn: ({ signal }) => call(contract.hotArticles, { body, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: usePolling(),
  })

export const useCluster = (id: number) =>
  useQuery({
    queryKey: [...cluesKey, 'cluster', id],
    queryFn: ({ signal }) => call(contract.readCluster, { params: { id }, signal }),
    refetchInterval: usePolling(),
  })

export const useClues = (body: ClueFilter) =>
  useQuery({
    queryKey: [...cluesKey, 'list', body],
    queryFn: ({ signal }) => call(contract.clueArticles, { body, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: usePolling(),
  })

export const useClue = (id: number) =>
  useQuery({
    queryKey: [...cluesKey, 'one', id],
    queryFn: ({ signal }) => call(contract.readClue, { params: { id }, signal }),
    refetchInterval: usePolling(),
  })

/** Of one list, or of none in particular: then it only says which there are. */
export const useHotSearch = (source?: HotListId, size = 1) =>
  useQuery({
    queryKey: ['hot-search', source, size],
    queryFn: ({ signal }) =>
      call(feeds.hotSearch, { body: { ...(source && { source }), page: 0, size }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.lists.some(({ asOf }) => asOf === null) ? unreadPollMs : slowPollMs,
  })

const useWrite = <Given, Answer>(write: (given: Given) => Promise<Answer>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    // A refusal says that the page is old.
    onSettled: () => client.invalidateQueries({ queryKey: cluesKey }),
  })
}

type Act = Input<typeof contract.actOnClue>['body']
type NewClue = Input<typeof contract.addClue>['body']

export const useActOnClue = (id: number) =>
  useWrite((body: Act) => call(contract.actOnClue, { params: { id }, body }))
export const useDeleteClue = () => useWrite((id: number) => call(contract.deleteClue, { params: { id } }))
export const useAddClue = () =>
  useWrite((body: NewClue) => call(contract.addClue, { body, timeoutMs: 120_000 }))
/** A page has 20 seconds, and its pictures take theirs. */
const captureMs = 120_000
export const useCaptureClue = () =>
  useWrite((id: number) => call(captures.captureClue, { params: { id }, timeoutMs: captureMs }))
export const useMerge = (id: number) =>
  useWrite((into: number) => call(contract.mergeClusters, { params: { id }, body: { into } }))
export const useSplit = (id: number) =>
  useWrite((clueIds: number[]) => call(contract.splitCluster, { params: { id }, body: { clueIds } }))

/** What others hold back from everybody, for those who lead them. */
export const useHolds = (enabled: boolean) =>
  useQuery({
    queryKey: [...cluesKey, 'holds'],
    queryFn: ({ signal }) => call(holds.listHolds, { signal }),
    enabled,
  })
