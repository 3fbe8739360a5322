import type { PersonRow } from '@rongbian/contract/admin'
import * as admin from '@rongbian/contract/admin'
import type { Input } from '@rongbian/contract/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import { adminKey, useWrite } from '#/console/use-write.ts'

type PeopleFilter = Input<typeof admin.listPeople>['query']

export const usePeople = (filter: PeopleFilter) =>
  useQuery({
    queryKey: [adminKey, 'people', filter],
    queryFn: ({ signal }) => call(admin.listPeople, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

/** One person as they are now; the list is the only way to ask. */
export const findPerson = async ({ uuid, account }: Pick<PersonRow, 'uuid' | 'account'>) => {
  const query = { keyword: account, status: 'all' as const, size: 100 }
  const { items } = await call(admin.listPeople, { query })
  return items.find((person) => person.uuid === uuid)
}

type NewPerson = Input<typeof admin.createPerson>['body']
type PersonChanges = Input<typeof admin.updatePerson>['body']

export const useCreatePerson = () => useWrite((body: NewPerson) => call(admin.createPerson, { body }))

export const updatePerson = (uuid: string, body: PersonChanges) =>
  call(admin.updatePerson, { params: { uuid }, body })

export const useUpdatePerson = (uuid: string) => useWrite((body: PersonChanges) => updatePerson(uuid, body))

export const useSetPersonStatus = () =>
  useWrite(({ uuid, enabled }: { uuid: string; enabled: boolean }) =>
    call(admin.setPersonStatus, { params: { uuid }, body: { enabled } }),
  )

export const useResetPassword = (uuid: string) =>
  useWrite((password: string) => call(admin.resetPassword, { params: { uuid }, body: { password } }))

export const usePersonSessions = (uuid: string) =>
  useQuery({
    queryKey: [adminKey, 'sessions', uuid],
    queryFn: ({ signal }) => call(admin.listPersonSessions, { params: { uuid }, signal }),
  })

/** One device, or all of them. */
export const useEndSessions = (uuid: string) =>
  useWrite((session: string | undefined) =>
    call(admin.endPersonSessions, { params: { uuid }, body: { session } }),
  )
