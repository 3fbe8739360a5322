import * as people from '@rongbian/contract/people'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { call } from '#/api/client.ts'

const most = 8

/** People whose name fits; nobody without a keyword. */
export const usePeopleSearch = (typed: string) => {
  const keyword = useDeferredValue(typed.trim())
  const { data } = useQuery({
    queryKey: ['people-search', keyword],
    queryFn: ({ signal }) => call(people.searchPeople, { query: { keyword, padding: most }, signal }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  return keyword === '' ? [] : (data ?? [])
}
