import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

type Counted = Pick<UseQueryResult<{ total: number }>, 'data' | 'isPlaceholderData'>

/** Which page of a list a block shows. */
export const usePages = (size: number) => {
  const [page, setPage] = useState(0)
  /** What was done on the last page may leave it empty: then the one before it is shown. */
  const keepWithin = ({ data, isPlaceholderData }: Counted) => {
    const last = Math.max(0, Math.ceil((data?.total ?? 0) / size) - 1)
    if (data && !isPlaceholderData && page > last) setPage(last)
  }
  return { page, setPage, keepWithin }
}
