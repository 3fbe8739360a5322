import { missionViews } from '@rongbian/contract/missions'
import { useCallback } from 'react'
import type { MissionFilter } from '#/features/missions/use-missions.ts'
import { useAddressSearch } from '#/ui/use-address-search.ts'

const size = 20
const numberOf = (value: string | null) => {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

type Changes = Partial<Record<'view' | 'which' | 'page' | 'mission', string | number | undefined>>

/** What is looked for and what is open live in the address. */
export const useMissionAddress = () => {
  const [search, setSearch] = useAddressSearch()
  const write = useCallback(
    (changes: Changes, replace: boolean) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          if (!('mission' in changes)) next.delete('page')
          for (const [name, value] of Object.entries(changes))
            if (value) next.set(name, String(value))
            else next.delete(name)
          return next
        },
        { replace },
      ),
    [setSearch],
  )
  const filter: MissionFilter = {
    view: missionViews.find((view) => view === search.get('view')) ?? 'mine',
    open: search.get('which') !== 'all',
    page: numberOf(search.get('page')) ?? 0,
    size,
  }
  return {
    filter,
    shown: numberOf(search.get('mission')),
    change: (changes: Changes) => write(changes, true),
    // The way back on a phone leads to the list.
    show: (mission: number | undefined) => write({ mission }, mission === undefined),
  }
}
