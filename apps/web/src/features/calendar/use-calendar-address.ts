import { limits } from '@rongbian/domain'
import { use, useCallback } from 'react'
import { type View, views } from '#/features/calendar/days.ts'
import { withChanges } from '#/ui/address-changes.ts'
import { todayIn } from '#/ui/day-bounds.ts'
import { TimeZone } from '#/ui/time-zone.ts'
import { isDay } from '#/ui/typed-time.ts'
import { useAddressSearch } from '#/ui/use-address-search.ts'
import { useBelow } from '#/ui/use-below.ts'

/** Which day, how much of it, and whose: all in the address. On a phone it is a list. */
export const useCalendarAddress = () => {
  const [search, setSearch] = useAddressSearch()
  const phone = useBelow(limits.phoneWidth)
  const today = todayIn(use(TimeZone))
  const asked = search.get('day') ?? ''
  const wanted = views.find((view) => view === search.get('view')) ?? 'month'
  const change = useCallback(
    (changes: { day?: string; view?: View; mine?: string; releases?: string }) =>
      setSearch((current) => withChanges(current, changes), { replace: true }),
    [setSearch],
  )
  return {
    today,
    phone,
    day: isDay(asked) ? asked : today,
    view: phone && wanted !== 'day' ? 'list' : wanted,
    mine: search.get('mine') === '1',
    releases: search.get('releases') === '1',
    change,
  }
}
