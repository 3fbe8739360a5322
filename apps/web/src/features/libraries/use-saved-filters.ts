import * as libraries from '@rongbian/contract/libraries'
import type { LibraryId } from '@rongbian/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#/api/client.ts'

const savedKey = ['saved-filters']

/** What people keep to find again, by library. */
export const useSavedFilters = (library: LibraryId) => {
  const client = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: savedKey,
    queryFn: ({ signal }) => call(libraries.listSavedFilters, { signal }),
    meta: { keep: (saved) => saved },
  })
  const readAgain = () => client.invalidateQueries({ queryKey: savedKey })

  return {
    saved: data.filter((filter) => filter.library === library),
    save: async (name: string, filter: libraries.SavedFilter['filter']) => {
      const { uuid } = await call(libraries.saveFilter, { body: { library, name, filter } })
      await readAgain()
      return uuid
    },
    remove: async (uuid: string) => {
      await call(libraries.removeFilter, { params: { uuid } })
      await readAgain()
    },
  }
}
