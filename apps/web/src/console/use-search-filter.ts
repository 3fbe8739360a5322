import { limits } from '@rongbian/domain'
import { type AddressChanges, withChanges } from '#/ui/address-changes.ts'
import { useAddressSearch } from '#/ui/use-address-search.ts'

const defaultSize = 20

/** Addresses are typed by hand, too. */
const countIn = (text: string | null, otherwise: number) =>
  text !== null && /^\d{1,5}$/.test(text) ? Number(text) : otherwise

type Values<Name extends string> = Partial<Record<Name, string | undefined>>

/** A filter kept in the address, so that a reload or a link shows the same rows. */
export const useSearchFilter = <Name extends string>(names: readonly Name[]) => {
  const [search, setSearch] = useAddressSearch()
  const values: Values<Name> = {}
  for (const name of names) values[name] = search.get(name) ?? undefined

  const page = countIn(search.get('page'), 0)
  const pageSize = Math.min(countIn(search.get('size'), defaultSize) || defaultSize, limits.pageSizeMax)

  const write = (changes: AddressChanges) =>
    setSearch((before) => withChanges(before, changes), { replace: true })

  return {
    values,
    /** Other rows begin on the first page. */
    change: (changes: Values<Name>) => write({ ...changes, page: undefined }),
    paging: {
      page,
      pageSize,
      onPage: (next: number, size: number) =>
        write({
          page: next,
          size: size === defaultSize ? undefined : size,
        }),
    },
  }
}
