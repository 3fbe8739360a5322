import type { Input } from '@rongbian/contract/endpoint'
import * as flows from '@rongbian/contract/flows'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#/api/client.ts'
import { onRealtime } from '#/api/realtime.ts'

const delegationsQuery = queryOptions({
  queryKey: ['delegations'],
  queryFn: ({ signal }) => call(flows.listDelegations, { signal }),
})

/** Those given, received, and for who manages flows all; others' changes come by themselves. */
export const useDelegations = () => {
  const client = useQueryClient()
  useEffect(
    () =>
      onRealtime(({ topic }) => {
        if (topic === 'people') void client.invalidateQueries({ queryKey: delegationsQuery.queryKey })
      }),
    [client],
  )
  return useQuery(delegationsQuery)
}

const useChange = <Given, Result>(change: (given: Given) => Promise<Result>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: delegationsQuery.queryKey }),
  })
}

type NewDelegation = Input<typeof flows.createDelegation>['body']

export const useCreateDelegation = () =>
  useChange((body: NewDelegation) => call(flows.createDelegation, { body }))

export const useEndDelegation = () =>
  useChange((uuid: string) => call(flows.endDelegation, { params: { uuid } }))
