import * as people from '@rongbian/contract/people'
import { useQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import type { ListFilter } from '#/features/libraries/list-filter.ts'
import { useChannelTree, useDepartmentTree } from '#/ui/newsroom-trees.ts'

interface Node {
  uuid: string
  name: string
  children: Node[]
}

const nameIn = (nodes: readonly Node[] | undefined, uuid: string | undefined): string | undefined => {
  for (const node of nodes ?? []) {
    const found = node.uuid === uuid ? node.name : nameIn(node.children, uuid)
    if (found) return found
  }
  return undefined
}

const long = 5 * 60_000

export const usePersonName = (uuid: string | undefined) =>
  useQuery({
    queryKey: ['person-names'],
    queryFn: ({ signal }) => call(people.searchPeople, { query: { padding: 500 }, signal }),
    select: (found) => found.find((person) => person.uuid === uuid)?.name,
    staleTime: long,
    enabled: uuid !== undefined,
  })

/** The names behind the ids of a filter; asked for only when there are any. */
export const useFilterNames = ({ authorId, departmentId, channelId }: ListFilter) => ({
  author: usePersonName(authorId).data,
  department: nameIn(useDepartmentTree(departmentId !== undefined).data, departmentId),
  channel: nameIn(useChannelTree(channelId !== undefined).data, channelId),
})
