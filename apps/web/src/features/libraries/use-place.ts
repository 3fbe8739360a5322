import type { NavigationId } from '@rongbian/domain'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { firstMenu, type GroupMenu, groupMenus } from '#/features/libraries/libraries.ts'
import { type ListFilter, noFilter, readFilter, writeFilter } from '#/features/libraries/list-filter.ts'
import { recall, remember } from '#/features/libraries/tab-memory.ts'

const isMenu = (text: string | null): text is GroupMenu =>
  (groupMenus as readonly (string | null)[]).includes(text)

/** Folder, menu and filters of a library, in the address; whoever comes back by the menu finds them again. */
export const usePlace = (id: NavigationId) => {
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const [left, setLeft] = useState(() => (text === '' ? recall(id) : null))

  useEffect(() => {
    if (left) setSearch(new URLSearchParams(left), { replace: true })
    else remember(id, text)
    setLeft(null)
  }, [id, text, left, setSearch])

  const asked = search.get('menu')
  const withFilter = (changes: Partial<ListFilter>) => {
    const next = writeFilter(search, changes)
    next.delete('saved')
    return next
  }
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
      setSearch(next)
    },
    openMenu: (menu: GroupMenu) => {
      const next = withFilter({})
      next.set('menu', menu)
      setSearch(next)
    },
    openSearch: (next: URLSearchParams) => setSearch(next),
    change: (changes: Partial<ListFilter>) => setSearch(withFilter(changes), { replace: true }),
    clear: () => setSearch(withFilter(noFilter), { replace: true }),
  }
}
export type PlaceControl = ReturnType<typeof usePlace>
