import * as people from '@rongbian/contract/people'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'

const minute = 60_000

export const useDepartments = () =>
  useQuery({
    queryKey: ['departments', 'tree'],
    queryFn: ({ signal }) => call(people.departmentTree, { signal }),
    staleTime: minute,
  })

const most = 500

/** The people of one department, by name when one is typed. */
export const usePeopleOf = (group: string, typed: string) => {
  const keyword = typed.trim()
  return useQuery({
    queryKey: ['departments', 'people', group, keyword],
    queryFn: ({ signal }) =>
      call(people.searchPeople, { query: { group, padding: most, ...(keyword && { keyword }) }, signal }),
    placeholderData: (before, query) => (query?.queryKey[2] === group ? keepPreviousData(before) : undefined),
    staleTime: minute,
  })
}
