import type { StoryRow } from '@rongbian/contract/stories'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { GridHead } from '#/features/libraries/grid-head.tsx'
import { GridPart } from '#/features/libraries/grid-part.tsx'
import type { ListFilter } from '#/features/libraries/list-filter.ts'
import { type ListShape, measures } from '#/features/libraries/list-shapes.ts'
import { useListStore } from '#/features/libraries/list-store.ts'
import { isSeen, useSeen } from '#/features/libraries/seen-store.ts'
import { SkeletonStory } from '#/features/libraries/skeleton-story.tsx'
import { type ItemProps, itemId, StoryCard, StoryLine } from '#/features/libraries/story-item.tsx'
import { StoryStrip } from '#/features/libraries/story-strip.tsx'
import { recall, remember } from '#/features/libraries/tab-memory.ts'
import { pressInList } from '#/features/libraries/use-list-keys.ts'
import type { RowActs } from '#/features/libraries/use-row-acts.ts'
import type { Rows } from '#/features/libraries/use-rows.ts'
import { useWidth } from '#/features/libraries/use-width.ts'

interface Props {
  label: string
  stories: readonly StoryRow[]
  rows: Rows
  acts: RowActs
  shape: ListShape
  filter: ListFilter
  /** Names the list for its scroll position. */
  memoryKey: string
  hasMore: boolean
  /** The rows shown still answer the last question. */
  stale: boolean
  /** Rows bear weight until they were looked at. */
  marksFresh: boolean
  onMore: () => void
  onSort: (direction: ListFilter['direction']) => void
  onMenu: (row: StoryRow, at: { x: number; y: number }) => void
  onRemoveSelected: () => void
}

const ahead = 12
const skeletonLines = 3

/** Keeps the row with the keyboard drawn, however far it is scrolled away. */
const withActive = (line: number) => (range: Range) => {
  const drawn = defaultRangeExtractor(range)
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

export const StoryGrid = (props: Props) => {
  const { label, stories, rows, acts, shape, filter, memoryKey, hasMore, stale, onMore, onMenu } = props
  const { t } = useTranslation('library')
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const width = useWidth(scroller)
  const preview = useListStore((state) => state.preview)
  const seen = useSeen()
  const { columns, height } = measures[shape](width)
  const lines = Math.ceil(stories.length / columns)
  const activeLine = rows.index < 0 ? -1 : Math.floor(rows.index / columns)

  const virtualizer = useVirtualizer({
    count: lines + (hasMore ? skeletonLines : 0),
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 6,
    initialOffset: () => Number(recall(`scroll:${memoryKey}`) ?? 0),
    rangeExtractor: withActive(activeLine),
  })
  useScrollMemory(memoryKey, scroller)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another height means that everything is measured anew.
  useEffect(() => virtualizer.measure(), [virtualizer, height])

  const items = virtualizer.getVirtualItems()
  const isNearEnd = ((items.at(-1)?.index ?? 0) + 1) * columns >= stories.length - ahead
  useEffect(() => {
    if (hasMore && isNearEnd && !stale) onMore()
  }, [hasMore, isNearEnd, stale, onMore])

  const scrollTo = (index: number) => virtualizer.scrollToIndex(Math.floor(index / columns))
  const inSight = Math.max(1, Math.floor((scroller.current?.clientHeight ?? height) / height) - 1)
  const choosing = rows.selected.length > 0

  const itemOf = (index: number, style: ItemProps['style']) => {
    const row = stories[index]
    if (!row) return null
    const isActive = index === rows.index
    const item: ItemProps = {
      row,
      index,
      style,
      active: isActive,
      isStop: isActive || (rows.index < 0 && index === 0),
      previewed: isActive && preview && shape !== 'strips',
      selected: rows.chosen.has(row.id),
      fresh: props.marksFresh && !isSeen(seen, row),
      time: filter.sort,
      keyword: filter.keyword,
      onPoint: ({ shiftKey, target }: MouseEvent) => {
        if (shiftKey) rows.extendTo(index)
        else rows.go(index)
        if (!(target instanceof Element && target.closest('button, input'))) {
          grid.current?.focus({ preventScroll: true })
        }
      },
      onToggle: () => rows.toggle(row.id),
      onAct: (id) => acts[id](row),
      onMenu: (at) => onMenu(row, at),
    }
    if (shape === 'strips') return <StoryStrip key={row.id} {...item} choosing={choosing} />
    return shape === 'cards' ? <StoryCard key={row.id} {...item} /> : <StoryLine key={row.id} {...item} />
  }

  const lineOf = (line: number, start: number) => {
    const top = { transform: `translateY(${start}px)`, height }
    if (line >= lines)
      return <SkeletonStory key={`more-${line}`} shape={shape} columns={columns} style={top} />
    if (columns === 1 && shape !== 'cards') return itemOf(line, top)
    return (
      <GridPart key={line} role="row" aria-rowindex={line + 1} className="rb-card-line" style={top}>
        {Array.from({ length: columns }, (_, column) =>
          itemOf(line * columns + column, { width: `calc(${100 / columns}% - 16px)` }),
        )}
      </GridPart>
    )
  }

  return (
    <GridPart
      ref={grid}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable="true"
      aria-rowcount={hasMore ? -1 : lines + (shape === 'table' ? 1 : 0)}
      aria-activedescendant={rows.active && itemId(rows.active)}
      aria-busy={stale}
      aria-describedby="rb-grid-help"
      className={`rb-grid rb-grid--${shape} ${stale ? 'is-stale' : ''}`}
      onKeyDown={(event) =>
        pressInList(event, {
          rows,
          acts,
          columns,
          count: stories.length,
          lines: inSight,
          onRemoveSelected: props.onRemoveSelected,
          scrollTo,
        })
      }
    >
      {shape === 'table' && <GridHead rows={rows} filter={filter} onSort={props.onSort} />}
      <GridPart ref={scroller} role="rowgroup" className="rb-grid__scroll">
        <div role="presentation" className="rb-grid__canvas" style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, start }) => lineOf(index, start))}
        </div>
      </GridPart>
      <span id="rb-grid-help" className="rb-visually-hidden">
        {t('keys')}
      </span>
    </GridPart>
  )
}
