import { type NotificationType, notificationTypeCodes } from '@rongbian/domain'
import { useSearchParams } from 'react-router'
import type { NotificationFilter } from '#/features/notifications/use-notifications.ts'

export const readStates = { all: undefined, unread: false, read: true } as const
export type ReadState = keyof typeof readStates

const isReadState = (value: string | null): value is ReadState => value !== null && value in readStates
const typeOf = (value: string | null): NotificationType | undefined =>
  notificationTypeCodes.find((code) => code === value)
const countOf = (value: string | null, initial: number) => {
  const count = Number(value)
  return value !== null && Number.isInteger(count) && count >= 0 ? count : initial
}

/** The filter lives in the address, so that coming back finds the same list. */
export const useNotificationFilter = () => {
  const [search, setSearch] = useSearchParams()
  const state = search.get('read')
  const readState: ReadState = isReadState(state) ? state : 'all'
  const filter: NotificationFilter = {
    type: typeOf(search.get('type')),
    readed: readStates[readState],
    page: countOf(search.get('page'), 0),
    size: Math.min(100, countOf(search.get('size'), 20) || 20),
  }

  const change = (changes: Record<string, string | number | undefined>) =>
    setSearch(
      (current) => {
        // A new filter begins at its first page.
        current.delete('page')
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) current.delete(name)
          else current.set(name, String(value))
        }
        return current
      },
      { replace: true },
    )
  return { filter, readState, change }
}
