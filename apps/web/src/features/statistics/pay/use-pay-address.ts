import { useAddressSearch } from '#/ui/use-address-search.ts'

type Changes = Readonly<Record<string, string | number | undefined>>

const countIn = (text: string | null) => (text !== null && /^\d{1,5}$/.test(text) ? Number(text) : 0)

/** What is opened of 考核稿酬: tab, scheme, month, and whose lines. */
export const usePayAddress = () => {
  const [search, write] = useAddressSearch()
  const put = (changes: Changes, replace = false) =>
    write(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) after.delete(name)
          else after.set(name, String(value))
        }
        return after
      },
      { replace },
    )
  return {
    of: (name: 'tab' | 'scheme' | 'month' | 'only' | 'person' | 'named' | 'rule' | 'standing') =>
      search.get(name) ?? undefined,
    page: countIn(search.get('page')),
    put,
    turn: (page: number) => put({ page: page || undefined }, true),
  }
}
export type PayAddress = ReturnType<typeof usePayAddress>
