import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { type ReactNode, use, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '#/api/error-text.ts'
import { BlockFrame } from '#/blocks/block-frame.ts'
import { PlainButton } from '#/ui/plain-button.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'

interface Props<Data> {
  query: UseQueryResult<Data>
  /** How many rows are expected, and how high: the page does not jump when they come. */
  rows: number
  rowHeight?: number
  children: (data: Data) => ReactNode
}

/** One block's failure is its own: it says so in a line and offers another try. */
const BlockFailure = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => {
  const { t } = useTranslation()
  return (
    <div className="rb-block__failure rb-p-2 rb-row rb-wrap rb-gap-1 rb-soft" role="alert">
      <TriangleAlert size={16} aria-hidden="true" />
      <span>{failureText(error, t('state.failed'))}</span>
      <PlainButton className="rb-aside" onClick={onRetry}>
        <RotateCw size={14} aria-hidden="true" />
        {t('action.retry')}
      </PlainButton>
    </div>
  )
}

/** Lets the block's menu read the list again. */
const useRefetch = (refetch: () => Promise<{ error: Error | null }>) => {
  const refetches = use(BlockFrame)?.refetches
  useEffect(() => {
    refetches?.add(refetch)
    return () => void refetches?.delete(refetch)
  }, [refetches, refetch])
}

export const BlockBody = <Data,>({ query, rows, rowHeight = 56, children }: Props<Data>) => {
  const { data, error, isPending, refetch } = query
  useRefetch(refetch)
  if (isPending) return <SkeletonRows rows={rows} height={rowHeight} />
  if (data === undefined) return <BlockFailure error={error} onRetry={() => void refetch()} />
  return children(data)
}
