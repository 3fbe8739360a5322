import * as orders from '@rongbian/contract/instructions'
import * as wall from '@rongbian/contract/wall'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#/api/client.ts'
import { onRealtime } from '#/api/realtime.ts'

const key = ['command']

export interface OrderFilter {
  view: (typeof orders.instructionViews)[number]
  open: boolean
  page: number
  size: number
}

const useSignals = () => {
  const client = useQueryClient()
  useEffect(
    () =>
      onRealtime(({ topic, id }) => {
        if (topic === 'instruction' || topic === 'display' || id === '')
          void client.invalidateQueries({ queryKey: key })
      }),
    [client],
  )
}

export const useOrders = (query: OrderFilter) => {
  useSignals()
  return useQuery({
    queryKey: [...key, 'orders', query],
    queryFn: ({ signal }) => call(orders.listInstructions, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const useDisplays = () => {
  useSignals()
  return useQuery({
    queryKey: [...key, 'displays'],
    queryFn: ({ signal }) => call(wall.listDisplays, { signal }),
  })
}

/** Any write of instructions and displays. */
export const useCommandWrite = <Input, Result>(write: (input: Input) => Promise<Result>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: key }) })
}
