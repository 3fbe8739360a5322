import { missionViews } from '@rongbian/contract/missions'
import { useCallback } from 'react'
import type { MissionFilter } from '#/features/missions/use-missions.ts'
import { numberIn, withChanges } from '#/ui/address-changes.ts'
import { useAddressSearch } from '#/ui/use-address-search.ts'

const size = 20
type Changes = Partial<Record<'view' | 'which' | 'page' | 'mission', string | number | undefined>>

/** What is looked for and what is open live in the address. */
export const useMissionAddress = () => {
  const [search, setSearch] = useAddressSearch()
  const write = useCallback(
    (changes: Changes, replace: boolean) =>
      setSearch(
        // Other rows begin on the first page.
        (current) => withChanges(current, 'mission' in changes ? changes : { page: undefined, ...changes }),
        { replace },
      ),
    [setSearch],
  )
  const filter: MissionFilter = {
    view: missionViews.find((view) => view === search.get('view')) ?? 'mine',
    open: search.get('which') !== 'all',
    here: search.get('which') === 'here',
    page: numberIn(search.get('page')) ?? 0,
    size,
  }
  return {
    filter,
    shown: numberIn(search.get('mission')),
    change: (changes: Changes) => write(changes, true),
    // The way back on a phone leads to the list.
    show: (mission: number | undefined) => write({ mission }, mission === undefined),
  }
}
