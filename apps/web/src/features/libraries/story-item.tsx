import type { StoryRow } from '@rongbian/contract/stories'
import { type CSSProperties, type FunctionComponent, type MouseEvent, memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GridPart } from '#/features/libraries/grid-part.tsx'
import type { RowActionId } from '#/features/libraries/row-actions.ts'
import { RowButtons } from '#/features/libraries/row-buttons.tsx'
import {
  AuthorCell,
  ChannelCell,
  RowMarks,
  StateText,
  StatusCell,
  SummaryText,
  TitleCell,
  TitleText,
} from '#/features/libraries/story-cells.tsx'
import { LevelMark } from '#/story/level-mark.tsx'
import { StoryCover } from '#/story/story-cover.tsx'
import { TypeIcon } from '#/story/type-icon.tsx'
import { TimeText } from '#/ui/time-text.tsx'

export interface ItemProps {
  row: StoryRow
  index: number
  active: boolean
  /** The one reached by Tab. */
  isStop: boolean
  previewed: boolean
  selected: boolean
  /** Not looked at yet. */
  fresh: boolean
  time: 'listed' | 'created'
  keyword: string
  style: CSSProperties
  onPoint: (event: MouseEvent) => void
  onToggle: () => void
  onAct: (id: Exclude<RowActionId, 'export'>) => void
  onMenu: (at: { x: number; y: number }) => void
}

const isSameStyle = (before: CSSProperties, after: CSSProperties) =>
  JSON.stringify(before) === JSON.stringify(after)

/** Whether two drawings look alike. What an item does is no part of that: it acts on what is known by then. */
const looksAlike = <Props extends ItemProps>(before: Props, after: Props) =>
  Object.keys(after).every((key) => {
    if (key.startsWith('on')) return true
    if (key === 'style') return isSameStyle(before.style, after.style)
    return before[key as keyof Props] === after[key as keyof Props]
  })

/** An item that is drawn anew only when it looks different: a move of the cursor changes two, not all. */
export const drawnOnce = <Props extends ItemProps>(Item: FunctionComponent<Props>) => memo(Item, looksAlike)

export const itemId = (row: { id: number }) => `rb-story-${row.id}`

const useTickLabel = ({ title }: StoryRow) => {
  const { t } = useTranslation('stories')
  return t('select', { name: title || t('untitled') })
}

const Tick = ({ row, selected, isStop, onToggle }: ItemProps) => (
  <input
    type="checkbox"
    className="rb-tick rb-pointer rb-round-sm rb-still"
    tabIndex={isStop ? 0 : -1}
    checked={selected}
    aria-label={useTickLabel(row)}
    onChange={onToggle}
  />
)

const stateOf = ({ active, previewed, selected, fresh }: ItemProps) =>
  [active && 'is-active', previewed && 'is-previewed', selected && 'is-selected', fresh && 'is-fresh']
    .filter(Boolean)
    .join(' ')

const askMenu = (onMenu: ItemProps['onMenu']) => (event: MouseEvent) => {
  event.preventDefault()
  onMenu({ x: event.clientX, y: event.clientY })
}

/** A line of the table: 64 high, two lines on a shared baseline. */
export const StoryLine = drawnOnce((props: ItemProps) => {
  const { row, index, selected, isStop, time, keyword, style, onPoint, onAct, onMenu } = props
  const tabIndex = isStop ? 0 : -1
  return (
    <GridPart
      id={itemId(row)}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={`rb-story rb-columns ${stateOf(props)}`}
      style={style}
      onClick={onPoint}
      onDoubleClick={() => onAct('open')}
      onContextMenu={askMenu(onMenu)}
    >
      <Cell>
        <Tick {...props} />
      </Cell>
      <Cell>
        <StoryCover story={row} />
      </Cell>
      <Cell>
        <TitleCell row={row} keyword={keyword} tabIndex={tabIndex} onOpen={() => onAct('open')} />
      </Cell>
      <Cell>
        <StatusCell row={row} />
      </Cell>
      <Cell>
        <ChannelCell row={row} />
      </Cell>
      <Cell>
        <AuthorCell row={row} time={time} />
        <RowButtons row={row} tabIndex={tabIndex} onAct={onAct} onMenu={onMenu} />
      </Cell>
    </GridPart>
  )
})

const Cell = ({ children }: { children: ReactNode }) => (
  <GridPart role="gridcell" className="rb-story__cell rb-slim">
    {children}
  </GridPart>
)

/** A picture first, for those who look rather than read. */
export const StoryCard = drawnOnce((props: ItemProps) => {
  const { row, selected, isStop, time, keyword, style, onPoint, onAct, onMenu } = props
  const tabIndex = isStop ? 0 : -1
  return (
    <GridPart
      id={itemId(row)}
      role="gridcell"
      aria-selected={selected}
      className={`rb-card-story rb-stack ${stateOf(props)}`}
      style={style}
      onClick={onPoint}
      onDoubleClick={() => onAct('open')}
      onContextMenu={askMenu(onMenu)}
    >
      <StoryCover story={row} width={640} />
      <Tick {...props} />
      <div className="rb-card-story__body rb-still rb-stack">
        <button
          type="button"
          className="rb-card-story__title rb-lh-20 rb-medium rb-break rb-left rb-clamp-2"
          tabIndex={tabIndex}
          onClick={() => onAct('open')}
        >
          <LevelMark level={row.level} />
          <TitleText row={row} keyword={keyword} />
        </button>
        <p className="rb-ellipsis rb-meta rb-mt-2px">
          <RowMarks row={row} /> <SummaryText row={row} keyword={keyword} />
        </p>
        <div className="rb-card-story__facts rb-mt-auto rb-dim rb-fs-12 rb-gap-6 rb-lh-20 rb-row">
          <TypeIcon type={row.type} size={14} />
          <span className="rb-ellipsis">{row.authorName}</span>
          <TimeText at={row.trashed ?? row[time]} />
          <StateText row={row} />
        </div>
      </div>
      <RowButtons row={row} tabIndex={tabIndex} onAct={onAct} onMenu={onMenu} />
    </GridPart>
  )
})
