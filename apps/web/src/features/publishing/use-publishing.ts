import type { Input } from '@rongbian/contract/endpoint'
import type { ConsoleChannel, ConsoleColumn } from '@rongbian/contract/publishing'
import * as publishing from '@rongbian/contract/publishing'
import type { DeliveryState } from '@rongbian/domain'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import { adminKey, useWrite } from '#/console/use-write.ts'

const key = (...rest: unknown[]) => [adminKey, 'publishing', ...rest]
const columnsKey = (channelId: string) => key('columns', channelId)
const channelsKey = key('channels')
/** Deliveries go on while people look. */
const oftenMs = 10_000

export const useChannels = () =>
  useQuery({
    queryKey: channelsKey,
    queryFn: ({ signal }) => call(publishing.listConsole, { signal }),
    refetchInterval: oftenMs,
  })

export type ChannelForm = Input<typeof publishing.saveChannel>['body']

/** A channel as it is saved, with the version it was read at. */
export const formOf = (channel: ConsoleChannel): ChannelForm => {
  const { url: _, columns: _columns, live, waiting, failed, lastIssuedAt, ...form } = channel
  return form
}

export const useSaveChannel = () => useWrite((body: ChannelForm) => call(publishing.saveChannel, { body }))

/** The list shows the new order at once and takes it back when the server refuses. */
export const useSortChannels = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (channels: ConsoleChannel[]) =>
      call(publishing.sortChannels, { body: { ids: channels.map(({ id }) => id) } }),
    onMutate: async (channels) => {
      await client.cancelQueries({ queryKey: channelsKey })
      client.setQueryData(channelsKey, channels)
    },
    onSettled: () => client.invalidateQueries({ queryKey: channelsKey }),
  })
}

export const useColumns = (channelId: string) =>
  useQuery({
    queryKey: columnsKey(channelId),
    queryFn: ({ signal }) => call(publishing.consoleColumns, { params: { channelId }, signal }),
  })

/** Each change of a column answers the whole tree. */
const useColumnWrite = <Body>(
  channelId: string,
  write: (params: { channelId: string }, body: Body) => Promise<ConsoleColumn[]>,
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => write({ channelId }, body),
    onSuccess: (tree) => client.setQueryData(columnsKey(channelId), tree),
    onSettled: () => client.invalidateQueries({ queryKey: key() }),
  })
}

export type ColumnForm = Input<typeof publishing.saveColumn>['body']
export type ColumnMove = Input<typeof publishing.moveColumn>['body']

/** A column as it is saved. Without a parent it stays where it is. */
export const columnForm = (column: ConsoleColumn): ColumnForm => {
  const { id, version, code, name, type, mainColumn, needsCover, recruits, disabled, departments } = column
  return { id, version, code, name, type, mainColumn, needsCover, recruits, disabled, departments }
}

export const useSaveColumn = (channelId: string) =>
  useColumnWrite(channelId, (params, body: ColumnForm) => call(publishing.saveColumn, { params, body }))

export const useMoveColumn = (channelId: string) =>
  useColumnWrite(channelId, (params, body: ColumnMove) => call(publishing.moveColumn, { params, body }))

export const useRemoveColumn = (channelId: string) =>
  useColumnWrite(channelId, (params, { id, version }: ConsoleColumn) =>
    call(publishing.removeColumn, { params, body: { id, version } }),
  )

interface LedgerFilter {
  channelId: string
  state?: DeliveryState | undefined
  page: number
  size: number
}

export const useLedger = (filter: LedgerFilter) =>
  useQuery({
    queryKey: key('ledger', filter),
    queryFn: ({ signal }) => call(publishing.listLedger, { query: filter, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: oftenMs,
  })

export const useRetry = () => useWrite((id: number) => call(publishing.retryDelivery, { body: { id } }))

export const usePool = (channelId: string, date: string) =>
  useQuery({
    queryKey: key('pool', channelId, date),
    queryFn: ({ signal }) => call(publishing.paperPool, { params: { channelId }, query: { date }, signal }),
    refetchInterval: oftenMs,
  })
