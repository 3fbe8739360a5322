import { type AddressChanges, withChanges } from '#/ui/address-changes.ts'
import { useAddressSearch } from '#/ui/use-address-search.ts'

const countIn = (text: string | null) => (text !== null && /^\d{1,5}$/.test(text) ? Number(text) : 0)

/** What is opened of 考核稿酬: tab, scheme, month, and whose lines. */
export const usePayAddress = () => {
  const [search, write] = useAddressSearch()
  const put = (changes: AddressChanges, replace = false) =>
    write((before) => withChanges(before, changes), { replace })
  return {
    of: (name: 'tab' | 'scheme' | 'month' | 'only' | 'person' | 'named' | 'rule' | 'standing') =>
      search.get(name) ?? undefined,
    page: countIn(search.get('page')),
    put,
    turn: (page: number) => put({ page }, true),
  }
}
export type PayAddress = ReturnType<typeof usePayAddress>
