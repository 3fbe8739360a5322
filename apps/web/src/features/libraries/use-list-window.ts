import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef } from 'react'
import { type ListShape, measures } from '#/features/libraries/list-shapes.ts'
import { recall, remember } from '#/features/libraries/tab-memory.ts'
import { useElementWidth } from '#/ui/use-element-width.ts'
import { usePieces } from '#/ui/use-pieces.ts'

interface Wanted {
  scroller: RefObject<HTMLElement | null>
  shape: ListShape
  count: number
  /** The story with the keyboard; -1 for none. */
  active: number
  /** Names the list for its scroll position. */
  memoryKey: string
  hasMore: boolean
  onMore: () => void
}

const ahead = 12
const skeletonLines = 3
/** Drawn beyond what is seen. */
const beyond = 6
const pieces = 4
const storiesInPiece = 6

/** At most so many at first; keeps the row with the keyboard drawn, however far it is scrolled away. */
const linesOf = (line: number, most: number) => (range: Range) => {
  const drawn = defaultRangeExtractor(range).slice(0, most)
  return line < 0 || drawn.includes(line) ? drawn : [...drawn, line].sort((a, b) => a - b)
}

/** Remembers how far a list was scrolled; another list in its place begins at the top. */
const useScrollMemory = (key: string, scroller: RefObject<HTMLElement | null>) => {
  const shown = useRef(key)
  useEffect(() => {
    const element = scroller.current
    if (element && shown.current !== key) element.scrollTop = 0
    shown.current = key
    const keep = () => remember(`scroll:${key}`, String(element?.scrollTop ?? 0))
    element?.addEventListener('scrollend', keep)
    return () => element?.removeEventListener('scrollend', keep)
  }, [key, scroller])
}

/** Which lines of a long list are drawn, and where; asks for more before the end is reached. */
export const useListWindow = ({ scroller, shape, count, active, memoryKey, hasMore, onMore }: Wanted) => {
  const { columns, height } = measures[shape](useElementWidth(scroller))
  const lines = Math.ceil(count / columns)
  const activeLine = active < 0 ? -1 : Math.floor(active / columns)
  const piece = usePieces(pieces)
  const isWhole = piece === pieces
  const most = isWhole ? Number.POSITIVE_INFINITY : piece * Math.ceil(storiesInPiece / columns)

  const virtualizer = useVirtualizer({
    count: lines + (hasMore ? skeletonLines : 0),
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: isWhole ? beyond : 0,
    initialOffset: () => Number(recall(`scroll:${memoryKey}`) ?? 0),
    rangeExtractor: linesOf(activeLine, most),
  })
  useScrollMemory(memoryKey, scroller)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another height means that everything is measured anew.
  useEffect(() => virtualizer.measure(), [virtualizer, height])

  const drawn = virtualizer.getVirtualItems()
  const isNearEnd = ((drawn.at(-1)?.index ?? 0) + 1) * columns >= count - ahead
  useEffect(() => {
    if (hasMore && isNearEnd) onMore()
  }, [hasMore, isNearEnd, onMore])

  return {
    drawn,
    columns,
    lines,
    height,
    total: virtualizer.getTotalSize(),
    inSight: Math.max(1, Math.floor((scroller.current?.clientHeight ?? height) / height) - 1),
    scrollTo: (index: number) => virtualizer.scrollToIndex(Math.floor(index / columns)),
  }
}
