import type { DepartmentForm, DepartmentRow } from '@rongbian/contract/admin'
import * as admin from '@rongbian/contract/admin'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import { adminKey, useRefresh, useWrite } from '#/console/use-write.ts'
import { moved, type Place } from '#/features/admin/departments/tree.ts'

const departmentsQuery = queryOptions({
  queryKey: [adminKey, 'departments'],
  queryFn: ({ signal }) => call(admin.listDepartments, { signal }),
})

export const useDepartments = () => useQuery(departmentsQuery)

export const useSaveDepartment = (uuid?: string) =>
  useWrite<DepartmentForm, unknown>((body) =>
    uuid ? call(admin.updateDepartment, { params: { uuid }, body }) : call(admin.createDepartment, { body }),
  )

interface Move {
  uuid: string
  place: Place
}

/** The tree shows the move at once and takes it back when the server refuses. */
export const useMoveDepartment = () => {
  const client = useQueryClient()
  const refresh = useRefresh()
  const { queryKey } = departmentsQuery
  return useMutation({
    mutationFn: ({ uuid, place }: Move) => call(admin.moveDepartment, { params: { uuid }, body: place }),
    onMutate: async ({ uuid, place }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (rows) => rows && moved(rows, uuid, place))
      return { before }
    },
    onError: (_error, _move, context) => client.setQueryData(queryKey, context?.before),
    onSettled: refresh,
  })
}

export const useSetDepartmentStatus = () =>
  useWrite(({ uuid, enabled }: Pick<DepartmentRow, 'uuid'> & { enabled: boolean }) =>
    call(admin.setDepartmentStatus, { params: { uuid }, body: { enabled } }),
  )
