import type { StoryRow } from '@rongbian/contract/stories'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { GridHead } from '#/features/libraries/grid-head.tsx'
import { GridLine } from '#/features/libraries/grid-line.tsx'
import { GridPart } from '#/features/libraries/grid-part.tsx'
import type { ListFilter } from '#/features/libraries/list-filter.ts'
import type { ListShape } from '#/features/libraries/list-shapes.ts'
import { useListStore } from '#/features/libraries/list-store.ts'
import { isSeen, useSeen } from '#/features/libraries/seen-store.ts'
import { type ItemProps, itemId } from '#/features/libraries/story-item.tsx'
import type { ListedBy } from '#/features/libraries/story-source.ts'
import { pressInList } from '#/features/libraries/use-list-keys.ts'
import { useListWindow } from '#/features/libraries/use-list-window.ts'
import { useReadAhead } from '#/features/libraries/use-read-ahead.ts'
import type { RowActs } from '#/features/libraries/use-row-acts.ts'
import type { Rows } from '#/features/libraries/use-rows.ts'
import { useLatest } from '#/ui/use-latest.ts'

interface Props {
  label: string
  stories: readonly StoryRow[]
  rows: Rows
  acts: RowActs
  shape: ListShape
  filter: ListFilter
  memoryKey: string
  hasMore: boolean
  /** The rows shown still answer the last question. */
  stale: boolean
  /** Newer rows are on their way. */
  busy: boolean
  /** Rows bear weight until they were looked at. */
  marksFresh: boolean
  listedBy: ListedBy
  onMore: () => void
  onSort: (direction: ListFilter['direction']) => void
  onMenu: (row: StoryRow, at: { x: number; y: number }) => void
  onRemoveSelected: () => void
}

const isControl = (target: EventTarget) => target instanceof Element && target.closest('button, input')

/** What each row needs to know and can do. */
const useItems = (props: Props, takeFocus: () => void) => {
  const { stories, rows, shape, filter, marksFresh } = props
  // A line is drawn anew only when what it shows has changed, so what it does asks for the newest.
  const latest = useLatest(props)
  const preview = useListStore((state) => state.preview) && shape !== 'strips'
  const seen = useSeen()
  return (index: number): Omit<ItemProps, 'style'> | undefined => {
    const row = stories[index]
    const active = index === rows.index
    return (
      row && {
        row,
        index,
        active,
        isStop: active || (rows.index < 0 && index === 0),
        previewed: active && preview,
        selected: rows.chosen.has(row.id),
        fresh: marksFresh && !isSeen(seen, row),
        time: filter.sort === 'created' ? 'created' : 'listed',
        keyword: filter.keyword,
        onPoint: ({ shiftKey, target }: MouseEvent) => {
          const { extendTo, go } = latest.current.rows
          if (shiftKey) extendTo(index)
          else go(index)
          if (!isControl(target)) takeFocus()
        },
        onToggle: () => latest.current.rows.toggle(row.id),
        onAct: (id) => latest.current.acts[id](row),
        onMenu: (at) => latest.current.onMenu(row, at),
      }
    )
  }
}

/** The stories of a place. The grid is one stop for the Tab key and keeps the focus while arrows move inside. */
export const StoryGrid = (props: Props) => {
  const {
    label,
    stories,
    rows,
    acts,
    shape,
    filter,
    listedBy,
    hasMore,
    stale,
    busy,
    onSort,
    onRemoveSelected,
  } = props
  const { t } = useTranslation('library')
  const grid = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const count = stories.length
  const view = useListWindow({ ...props, scroller, count, active: rows.index, hasMore: hasMore && !busy })
  const itemAt = useItems(props, () => grid.current?.focus({ preventScroll: true }))
  const { drawn, columns, lines, height, total, inSight, scrollTo } = view
  const { restOn, ...pointer } = useReadAhead(stories)
  const moveTo = (index: number) => {
    scrollTo(index)
    restOn(stories[index])
  }
  const press = (event: KeyboardEvent) =>
    pressInList(event, { rows, acts, columns, count, lines: inSight, onRemoveSelected, scrollTo: moveTo })

  return (
    <GridPart
      ref={grid}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable="true"
      aria-rowcount={hasMore ? -1 : lines + (shape === 'table' ? 1 : 0)}
      aria-activedescendant={rows.active && itemId(rows.active)}
      aria-busy={busy}
      aria-describedby="rb-grid-help"
      className={`rb-grid rb-stack rb-rest rb-grid--${shape} ${stale ? 'is-stale' : ''}`}
      onKeyDown={press}
      {...pointer}
    >
      {shape === 'table' && <GridHead rows={rows} filter={filter} listedBy={listedBy} onSort={onSort} />}
      <GridPart ref={scroller} role="rowgroup" className="rb-grid__scroll rb-rest">
        <div role="presentation" className="rb-grid__canvas rb-anchor rb-wide" style={{ height: total }}>
          {drawn.map(({ index, start }) => (
            <GridLine
              key={shape === 'cards' ? index : (stories[index]?.id ?? `more-${index}`)}
              shape={shape}
              line={index}
              columns={columns}
              missing={index >= lines}
              choosing={rows.selected.length > 0}
              style={{ transform: `translateY(${start}px)`, height }}
              itemAt={itemAt}
            />
          ))}
        </div>
      </GridPart>
      <span id="rb-grid-help" className="rb-visually-hidden">
        {t('keys')}
      </span>
    </GridPart>
  )
}
