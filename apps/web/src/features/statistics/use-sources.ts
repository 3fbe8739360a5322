import * as sources from '@rongbian/contract/sources'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import type { Filter } from '#/features/statistics/statistics-address.ts'

const area = 'statistics'

export const useSources = () =>
  useQuery({
    queryKey: [area, 'sources'],
    queryFn: ({ signal }) => call(sources.listSources, { signal }),
  })

export const useProvinces = (query: Filter) =>
  useQuery({
    queryKey: [area, 'provinces', query],
    queryFn: ({ signal }) => call(sources.sourceProvinces, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Lines of every table may be put together otherwise after it. */
const useWrite = <Given, Answer>(write: (given: Given) => Promise<Answer>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [area] }) })
}

type Form = Parameters<typeof call<typeof sources.addSource>>[1]['body']

/** A new one, or with its number one that is there. */
export const useSaveSource = () =>
  useWrite(({ id, version, ...body }: Form & { id?: number; version?: number }) =>
    id === undefined || version === undefined
      ? call(sources.addSource, { body })
      : call(sources.changeSource, { params: { id }, body: { ...body, version } }),
  )

export const useMergeSource = () =>
  useWrite(({ id, into }: { id: number; into: number }) =>
    call(sources.mergeSource, { params: { id }, body: { into } }),
  )

export const useRemoveSource = () => useWrite((id: number) => call(sources.removeSource, { params: { id } }))
