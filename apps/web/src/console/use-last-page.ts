import { useEffect } from 'react'
import type { Page } from '#/ui/query-table.tsx'

interface Paging {
  page: number
  pageSize: number
  onPage: (page: number, pageSize: number) => void
}

/** When rows leave and the page shown is no more, the last one takes its place. */
export const useLastPage = <Row>(data: Page<Row> | undefined, { page, pageSize, onPage }: Paging) => {
  const last = data && Math.max(0, Math.ceil(data.total / pageSize) - 1)
  useEffect(() => {
    if (last !== undefined && page > last) onPage(last, pageSize)
  }, [last, page, pageSize, onPage])
}
