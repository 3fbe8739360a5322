import type { Input } from '@rongbian/contract/endpoint'
import * as contract from '@rongbian/contract/specials'
import { ownChannelTypes, type SpecialOutlook, type SpecialState } from '@rongbian/domain'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#/api/client.ts'
import { onRealtime } from '#/api/realtime.ts'
import { useChannelTree } from '#/ui/newsroom-trees.ts'

const key = (...rest: unknown[]) => ['specials', ...rest]
/** Reviews and receipts arrive while people look. */
const oftenMs = 15_000

/** Lists and records are read again once others have done something; templates and themes do not change with a page. */
export const useSpecialSignals = () => {
  const client = useQueryClient()
  useEffect(
    () =>
      onRealtime(({ topic }) => {
        if (topic !== 'special') return
        void client.invalidateQueries({ queryKey: key('list') })
        void client.invalidateQueries({ queryKey: key('of') })
      }),
    [client],
  )
}

/** Where pages can stand: channels of the house itself that are not paper. */
const hasPages = (type: string) => type !== 'newspaper' && ownChannelTypes.some((own) => own === type)

export const useSiteChannels = () => {
  const query = useChannelTree()
  return { ...query, data: query.data?.filter(({ type, disabled }) => hasPages(type) && !disabled) }
}

export interface SpecialFilter {
  channelId: string
  parentId?: string | undefined
  keyword: string
  deleted: boolean
  mine: boolean
}

export const useSpecials = ({ channelId, parentId, ...query }: SpecialFilter) =>
  useQuery({
    queryKey: key('list', channelId, parentId, query),
    queryFn: ({ signal }) =>
      call(contract.searchSpecials, {
        params: { channelId },
        query: { ...query, ...(parentId && { parentId }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: oftenMs,
  })

export const useCategories = (channelId: string) =>
  useQuery({
    queryKey: key('categories', channelId),
    queryFn: ({ signal }) => call(contract.listCategories, { params: { channelId }, query: {}, signal }),
  })

export const useTemplates = (channelId: string) =>
  useQuery({
    queryKey: key('templates', channelId),
    queryFn: ({ signal }) =>
      call(contract.listTemplatesOfSpecials, { query: { channelId, page: 0, size: 100 }, signal }),
  })

/** What belongs to one page: its versions, records, columns. */
export const useOfSpecial = <Answer>(
  id: string,
  what: string,
  ask: (signal: AbortSignal) => Promise<Answer>,
) => useQuery({ queryKey: key('of', id, what), queryFn: ({ signal }) => ask(signal) })

/** Any write: all that was read of specials is read again. */
export const useSpecialWrite = <Given, Answer>(write: (given: Given) => Promise<Answer>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: key() }) })
}

export type NewSpecial = Input<typeof contract.saveSpecial>['body']

/** The builder has a tab of its own. */
export const builderAddress = (id: string) => `/visualizationTopics?id=${id}`

export const stateTones = {
  draft: 'neutral',
  reviewing: 'working',
  cleared: 'good',
  denied: 'bad',
} as const satisfies Record<SpecialState, string>

export const outlookTones = {
  never: 'neutral',
  waiting: 'working',
  live: 'good',
  changed: 'warning',
  leaving: 'working',
  gone: 'neutral',
  failed: 'bad',
} as const satisfies Record<SpecialOutlook, string>
