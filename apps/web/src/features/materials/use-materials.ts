import type { MaterialKind, MaterialScope } from '@rongbian/contract/materials'
import * as materials from '@rongbian/contract/materials'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'

export const materialsKey = 'materials'

export interface MaterialFilter {
  kind: MaterialKind | undefined
  keyword: string
}
export const noFilter: MaterialFilter = { kind: undefined, keyword: '' }

/** The files of a library, page by page. Another filter keeps the cards until the new ones are there. */
export const useMaterials = (scope: MaterialScope, { kind, keyword }: MaterialFilter) => {
  const result = useInfiniteQuery({
    queryKey: [materialsKey, scope, kind, keyword],
    queryFn: ({ pageParam, signal }) =>
      call(materials.listMaterials, {
        query: { scope, kind, keyword: keyword || undefined, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before, query) => (query?.queryKey[1] === scope ? keepPreviousData(before) : undefined),
  })
  return { ...result, items: result.data?.pages.flatMap(({ items }) => items) ?? [] }
}
