import { type CaptureFilter, captureViewIds } from '#/features/capture/capture-queries.ts'
import { useAddressSearch } from '#/ui/use-address-search.ts'

export const capturePath = (id?: number) => (id ? `/capture?id=${id}` : '/capture')

const positive = (text: string | null) => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

export const readFilter = (search: URLSearchParams): CaptureFilter => ({
  view: captureViewIds.find((id) => id === search.get('view')) ?? 'mine',
  words: (search.get('words') ?? '').trim().slice(0, 100),
  page: (positive(search.get('page')) ?? 1) - 1,
})

/** Only what differs from the page as it first opens stands in the address. */
const filterParts = ({ view, words, page }: CaptureFilter) => ({
  view: view === 'mine' ? '' : view,
  words,
  page: page > 0 ? String(page + 1) : '',
})

export const withParts = (search: URLSearchParams, parts: Record<string, string>) => {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(parts))
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}

/** The list, the page that is read, and the one a bookmark asks for: a reload finds all of them again. */
export const useCaptureAddress = () => {
  const [search, setSearch] = useAddressSearch()
  const filter = readFilter(search)
  const put = (parts: Record<string, string>, replace: boolean) =>
    setSearch((current) => withParts(current, parts), { replace })
  return {
    filter,
    shown: positive(search.get('id')),
    /** Undefined when no page was asked for. */
    asked: search.get('url')?.trim() || undefined,
    change: (changes: Partial<CaptureFilter>) => put(filterParts({ ...filter, page: 0, ...changes }), true),
    show: (id: number | undefined) => put({ id: id ? String(id) : '' }, !id),
    forgetAsked: () => put({ url: '' }, true),
  }
}
