import * as libraries from '@rongbian/contract/libraries'
import * as people from '@rongbian/contract/people'
import { useQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'

const long = 5 * 60_000

export const useDepartmentTree = (enabled = true) =>
  useQuery({
    queryKey: ['department-tree'],
    queryFn: ({ signal }) => call(people.departmentTree, { signal }),
    staleTime: long,
    enabled,
  })

export const useChannelTree = (enabled = true) =>
  useQuery({
    queryKey: ['channel-tree'],
    queryFn: ({ signal }) => call(libraries.channelTree, { signal }),
    staleTime: long,
    enabled,
  })
