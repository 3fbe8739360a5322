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

/** The people of a department and of those below it; by name in the whole house. */
export const usePeopleOf = (group: string, typed: string) => {
  const keyword = typed.trim()
  const sought = keyword ? { keyword } : { group, below: 'true' as const }
  return useQuery({
    queryKey: ['departments', 'people', keyword ? '' : group, keyword],
    queryFn: ({ signal }) => call(people.searchPeople, { query: { ...sought, padding: most }, signal }),
    placeholderData: keyword ? keepPreviousData : undefined,
    staleTime: minute,
  })
}
