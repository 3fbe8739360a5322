import * as contract from '@rongbian/contract/duty'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#/api/client.ts'
import { onRealtime } from '#/api/realtime.ts'

const key = ['duty']

export const useDuties = (query: { from: string; to: string }) => {
  const client = useQueryClient()
  useEffect(
    () =>
      onRealtime(({ topic, id }) => {
        if (topic === 'duty' || id === '') void client.invalidateQueries({ queryKey: key })
      }),
    [client],
  )
  return useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call(contract.listDuties, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Any write of the roster. */
export const useDutyWrite = <Input, Result>(write: (input: Input) => Promise<Result>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: key }) })
}
