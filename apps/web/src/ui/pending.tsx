import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'

interface Props {
  query: { isPending: boolean; error: Error | null; refetch: () => unknown }
  /** How many rows are expected, and how high: the page does not jump when they come. */
  rows: number
  height?: number
  /** It fails in the middle of the page. */
  page?: boolean
}

/** Stands where an answer is not there: rows that wait, or what went wrong and another try. */
export const Pending = ({ query: { isPending, error, refetch }, rows, height, page }: Props) =>
  isPending ? (
    <SkeletonRows rows={rows} {...(height && { height })} />
  ) : (
    <ErrorState {...(page && { page })} error={error} onRetry={() => void refetch()} />
  )
