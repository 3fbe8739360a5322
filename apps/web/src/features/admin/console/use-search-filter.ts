import { useSearchParams } from 'react-router'

type Values<Name extends string> = Partial<Record<Name, string | undefined>>

/** A filter kept in the address, so that a reload or a link shows the same rows. */
export const useSearchFilter = <Name extends string>(names: readonly Name[]) => {
  const [search, setSearch] = useSearchParams()
  const values: Values<Name> = {}
  for (const name of names) values[name] = search.get(name) ?? undefined

  const page = Number(search.get('page') ?? 0)
  const pageSize = Number(search.get('size') ?? 20)

  const write = (changes: Record<string, string | undefined>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace: true },
    )

  return {
    values,
    /** Other rows begin on the first page. */
    change: (changes: Values<Name>) => write({ ...changes, page: undefined }),
    paging: {
      page,
      pageSize,
      onPage: (next: number, size: number) =>
        write({ page: next ? String(next) : undefined, size: size === 20 ? undefined : String(size) }),
    },
  }
}
