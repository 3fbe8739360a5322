import { groupMenus } from '@rongbian/contract/libraries'
import type { NavigationId } from '@rongbian/domain'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { firstMenu, type GroupMenu } from '#/features/libraries/libraries.ts'
import { type ListFilter, noFilter, readFilter, writeFilter } from '#/features/libraries/list-filter.ts'
import { recall, remember } from '#/features/libraries/tab-memory.ts'

const isMenu = (text: string | null): text is GroupMenu =>
  (groupMenus as readonly (string | null)[]).includes(text)

/** The address, and at once what it is about to be: a tick must not wait for the router. */
const useAddress = () => {
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const [coming, setComing] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever has arrived, by a click or by "back", is now true.
  useEffect(() => setComing(undefined), [text])

  const go = (next: URLSearchParams, options?: { replace: boolean }) => {
    setComing(next.toString())
    setSearch(next, options)
  }
  return { text: coming ?? text, arrived: text, go, setSearch }
}

/** Folder, menu and filters of a library, in the address; whoever comes back by the menu finds them again. */
export const usePlace = (id: NavigationId) => {
  const { text, arrived, go, setSearch } = useAddress()
  const [left, setLeft] = useState(() => (arrived === '' ? recall(id) : null))

  useEffect(() => {
    if (left) setSearch(new URLSearchParams(left), { replace: true })
    else remember(id, arrived)
    setLeft(null)
  }, [id, arrived, left, setSearch])

  const search = new URLSearchParams(text)
  const asked = search.get('menu')
  const withFilter = (changes: Partial<ListFilter>) => {
    const next = writeFilter(search, changes)
    next.delete('saved')
    return next
  }
  const inPlace = { replace: true }
  return {
    /** True for the moment in which the address of the last visit is brought back. */
    isReturning: Boolean(left),
    folder: search.get('folder'),
    menu: isMenu(asked) ? asked : firstMenu,
    saved: search.get('saved') ?? undefined,
    filter: readFilter(search),
    /** The whole address after the question mark, as a key for what belongs to it. */
    key: text,
    /** Another folder is another question: only the order stays. */
    openFolder: (folder: string) => {
      const next = withFilter(noFilter)
      next.set('folder', folder)
      go(next)
    },
    openMenu: (menu: GroupMenu) => {
      const next = withFilter({})
      next.set('menu', menu)
      go(next)
    },
    openSearch: (next: URLSearchParams) => go(next),
    change: (changes: Partial<ListFilter>) => go(withFilter(changes), inPlace),
    clear: () => go(withFilter(noFilter), inPlace),
  }
}
export type PlaceControl = ReturnType<typeof usePlace>

/** What a list needs of its address, whatever else stands there. */
export type FilterControl = Pick<PlaceControl, 'filter' | 'change' | 'clear'>
