import { type NotificationType, notificationTypeCodes } from '@rongbian/domain'
import { useState } from 'react'
import type { NotificationFilter } from '#/features/notifications/use-notifications.ts'
import { type AddressChanges, withChanges } from '#/ui/address-changes.ts'
import { useAddressSearch } from '#/ui/use-address-search.ts'

export const readStates = { all: undefined, unread: false, read: true } as const
export type ReadState = keyof typeof readStates

const isReadState = (value: string | null): value is ReadState => value !== null && value in readStates
const typeOf = (value: string | null): NotificationType | undefined =>
  notificationTypeCodes.find((code) => code === value)
const countOf = (value: string | null, initial: number) => {
  const count = Number(value)
  return value !== null && Number.isInteger(count) && count >= 0 ? count : initial
}

const readFilter = (search: URLSearchParams) => {
  const state = search.get('read')
  const readState: ReadState = isReadState(state) ? state : 'all'
  const filter: NotificationFilter = {
    type: typeOf(search.get('type')),
    readed: readStates[readState],
    page: countOf(search.get('page'), 0),
    size: Math.min(100, countOf(search.get('size'), 20) || 20),
  }
  return { filter, readState }
}

/** A new filter begins at its first page. */
const fromFirst = (search: URLSearchParams, changes: AddressChanges) =>
  withChanges(search, { page: undefined, ...changes })

export interface FilterState extends ReturnType<typeof readFilter> {
  change: (changes: AddressChanges) => void
}

/** The filter of the page lives in the address, so that coming back finds the same list. */
export const useAddressFilter = (): FilterState => {
  const [search, setSearch] = useAddressSearch()
  const change = (changes: AddressChanges) =>
    setSearch((current) => fromFirst(current, changes), { replace: true })
  return { ...readFilter(search), change }
}

/** A dialog has no address; its filter goes with it. */
export const useDialogFilter = (): FilterState => {
  const [search, setSearch] = useState(() => new URLSearchParams())
  const change = (changes: AddressChanges) => setSearch((current) => fromFirst(current, changes))
  return { ...readFilter(search), change }
}
