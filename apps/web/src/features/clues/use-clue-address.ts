import { type AddressChanges, numberIn, withChanges } from '#/ui/address-changes.ts'
import { useAddressSearch } from '#/ui/use-address-search.ts'

const most = 100

/** What is looked for stands in the address, with the one that is looked at: a link shows the same. */
export const useClueAddress = <Name extends string>(names: readonly Name[], shownAs: string) => {
  const [search, setSearch] = useAddressSearch()
  const values: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = search.get(name)?.slice(0, most)
    if (value) values[name] = value
  }
  const write = (changes: AddressChanges, replace = true) =>
    setSearch((current) => withChanges(current, changes), { replace })
  return {
    values,
    page: numberIn(search.get('page')) ?? 0,
    shown: numberIn(search.get(shownAs)),
    /** Other rows begin on the first page. */
    change: (changes: Partial<Record<Name, string | undefined>>) => write({ ...changes, page: undefined }),
    turn: (page: number) => write({ page }),
    // The way back on a phone leads to the list.
    show: (id: number | undefined) => write({ [shownAs]: id }, id === undefined),
  }
}
