import {
  type FilterControl,
  type ListFilter,
  noFilter,
  readFilter,
  writeFilter,
} from '#/features/libraries/index.ts'
import { useAddressSearch } from '#/ui/use-address-search.ts'

const name = 'q'

/** The keyword of the address `#/search?q=`; every other filter is written as in the libraries. */
export const readSearch = (search: URLSearchParams): ListFilter => ({
  ...readFilter(search),
  keyword: (search.get(name) ?? '').trim().slice(0, 100),
})

export const writeSearch = (search: URLSearchParams, { keyword, ...rest }: Partial<ListFilter>) => {
  const next = writeFilter(search, rest)
  if (keyword !== undefined) next.set(name, keyword)
  return next
}

export const searchPath = (keyword: string) => `/search?${new URLSearchParams({ [name]: keyword })}`

/** What is looked for, in the address: a reload or a link finds the same. */
export const useSearchAddress = (): FilterControl & { key: string } => {
  const [search, changeSearch] = useAddressSearch()
  const change = (changes: Partial<ListFilter>) =>
    changeSearch((current) => writeSearch(current, changes), { replace: true })
  const { keyword: _, ...others } = noFilter
  return { filter: readSearch(search), key: search.toString(), change, clear: () => change(others) }
}
