import { useCallback } from 'react'
import type { AnnouncementFilter } from '#/features/announcements/use-announcements.ts'
import { numberIn, withChanges } from '#/ui/address-changes.ts'
import { useAddressSearch } from '#/ui/use-address-search.ts'

export const views = { current: {}, unread: { unread: true }, manage: { all: true } } as const
export type View = keyof typeof views

const size = 20
const isView = (value: string | null): value is View => value !== null && Object.hasOwn(views, value)
const dayOf = (value: string | null) =>
  value && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

const readFilter = (search: URLSearchParams, mayManage: boolean) => {
  const asked = search.get('view')
  const view: View = isView(asked) && (mayManage || asked !== 'manage') ? asked : 'current'
  const [startDate, endDate] = [dayOf(search.get('from')), dayOf(search.get('to'))]
  const content = search.get('q')?.slice(0, 100) ?? ''
  const filter: AnnouncementFilter = {
    ...views[view],
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(content && { content }),
    page: numberIn(search.get('page')) ?? 0,
    size,
  }
  return { view, filter, isNarrowed: Boolean(startDate || endDate || content) }
}

type Name = 'view' | 'from' | 'to' | 'q' | 'page' | 'announcement'
type Changes = Partial<Record<Name, string | number | undefined>>

/** What is looked for and what is open live in the address: coming back finds the same. */
export const useAnnouncementFilter = (mayManage: boolean) => {
  const [search, setSearch] = useAddressSearch()
  const change = useCallback(
    (changes: Changes) =>
      setSearch(
        // A new filter begins at its first page.
        (current) =>
          withChanges(current, 'announcement' in changes ? changes : { page: undefined, ...changes }),
        { replace: true },
      ),
    [setSearch],
  )
  return { ...readFilter(search, mayManage), opened: numberIn(search.get('announcement')), change }
}
