import { useAddressSearch } from '#/ui/use-address-search.ts'

/** Addresses are typed by hand, too. */
export const numberIn = (text: string | undefined) => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

const most = 100

/** What is looked for stands in the address, with the one that is looked at: a link shows the same. */
export const useClueAddress = <Name extends string>(names: readonly Name[], shownAs: string) => {
  const [search, setSearch] = useAddressSearch()
  const values: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = search.get(name)?.slice(0, most)
    if (value) values[name] = value
  }
  const write = (changes: Readonly<Record<string, string | undefined>>, replace = true) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace },
    )
  return {
    values,
    page: numberIn(search.get('page') ?? undefined) ?? 0,
    shown: numberIn(search.get(shownAs) ?? undefined),
    /** Other rows begin on the first page. */
    change: (changes: Partial<Record<Name, string | undefined>>) => write({ ...changes, page: undefined }),
    turn: (page: number) => write({ page: page ? String(page) : undefined }),
    // The way back on a phone leads to the list.
    show: (id: number | undefined) => write({ [shownAs]: id ? String(id) : undefined }, id === undefined),
  }
}
