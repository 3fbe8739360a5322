import * as words from '@rongbian/contract/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import type { Pack } from '#/features/words/check-messages.ts'

const queryKey = ['words', 'pack']
const refreshMs = 5 * 60_000

/** The rules in force; asked again now and then, and sent again only when they have changed. */
export const useWordPack = () => {
  const client = useQueryClient()
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Pack> => {
      const known = client.getQueryData<Pack>(queryKey)
      const query = known ? { version: known.version } : {}
      const { version, rules, simplify } = await call(words.wordPack, { query, signal })
      return known && !rules ? known : { version, rules: rules ?? [], simplify }
    },
    staleTime: refreshMs,
    refetchInterval: refreshMs,
  })
}
