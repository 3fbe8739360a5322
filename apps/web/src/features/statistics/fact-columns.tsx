import type { FactRow } from '@rongbian/contract/statistics'
import {
  type FactColumn,
  type FactKind,
  factColumns,
  factKindLabels,
  limits,
  type OriginalCategory,
  originalCategories,
  type SourceState,
  type StoryLevel,
  sourceStates,
  storyLevels,
  storyTypes,
} from '@rongbian/domain'
import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { FactTitle } from '#/features/statistics/fact-title.tsx'
import { phrase, usePhrase } from '#/i18n/phrase.ts'
import { numberText } from '#/ui/number-text.ts'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useBelow } from '#/ui/use-below.ts'

export const rowSorts = ['at', 'words', 'minutes', 'title'] as const
const sorts: readonly string[] = rowSorts
const numbers: readonly FactColumn[] = ['words', 'minutes', 'errors']

const tones: Partial<Record<FactKind, Tone>> = {
  published: 'good',
  reissued: 'good',
  passed: 'good',
  updated: 'working',
  received: 'working',
  failed: 'bad',
  denied: 'bad',
  withdrawn: 'warning',
  removed: 'warning',
}

const stateTones: Record<SourceState, Tone> = { listed: 'good', unlisted: 'warning', unknown: 'neutral' }

const dash = '—'

type Cells = Record<FactColumn, (row: FactRow) => ReactNode>

const cellsOf = (ids: number[]): Cells => ({
  kind: ({ kind }) => (
    <StatusTag plain tone={tones[kind] ?? 'neutral'}>
      {phrase(factKindLabels[kind])}
    </StatusTag>
  ),
  at: ({ at }) => <TimeText at={at} exact />,
  storyId: ({ storyId }) => storyId,
  title: (row) => <FactTitle row={row} ids={ids} />,
  personName: ({ personName }) => personName || dash,
  giverName: ({ giverName }) => giverName || dash,
  groupName: ({ groupName }) => groupName || dash,
  channelName: ({ channelName }) => channelName || dash,
  origination: ({ origination }) => origination || dash,
  sourceState: ({ sourceState }) => (
    <StatusTag plain tone={stateTones[sourceState]}>
      {phrase(sourceStates[sourceState])}
    </StatusTag>
  ),
  originalCategory: ({ originalCategory: code }) => {
    // A code that is no longer in use shows as it was written.
    const known = originalCategories[code as OriginalCategory]
    return known ? phrase(known) : code || dash
  },
  type: ({ type }) => phrase(storyTypes[type].label),
  // Kept as a whole number; only these four are ever written.
  level: ({ level }) => phrase(storyLevels[level as StoryLevel].label),
  words: ({ words }) => numberText(words, 1),
  minutes: ({ minutes }) => numberText(minutes, 1),
  isLate: ({ isLate }) =>
    isLate ? <StatusTag tone="warning">{phrase(factColumns.isLate)}</StatusTag> : dash,
  errors: ({ errors }) => numberText(errors, 1),
})

/** On a phone a row is one cell: the title, and below it the rest; a number says what it is of. */
const onPhone = (columns: readonly FactColumn[], cells: Cells) => (_: unknown, row: FactRow) => (
  <div className="rb-stack rb-gap-05">
    {cells.title(row)}
    <small className="rb-row rb-wrap rb-gap-1 rb-meta">
      {columns
        .filter((name) => name !== 'title' && name !== 'storyId' && cells[name](row) !== dash)
        .map((name) => (
          <span key={name}>
            {numbers.includes(name) && `${phrase(factColumns[name])} `}
            {cells[name](row)}
          </span>
        ))}
    </small>
  </div>
)

const directions = ['descend', 'ascend', 'descend'] as const

interface Options {
  columns: readonly FactColumn[]
  sort: string
  /** The stories in this order, for going up and down in the detail. */
  ids: number[]
}

export const useFactColumns = ({ columns, sort, ids }: Options): TableColumnsType<FactRow> => {
  // Renders again when the language changes.
  usePhrase()
  const cells = cellsOf(ids)
  const isPhone = useBelow(limits.phoneWidth)
  const [sorted, direction] = sort.split(',')
  const sortable = (name: string) =>
    sorts.includes(name) && {
      sorter: true,
      showSorterTooltip: false,
      sortDirections: [...directions],
      sortOrder: name === sorted ? directions[direction === 'asc' ? 1 : 0] : null,
    }
  if (isPhone) return [{ key: 'title', title: phrase(factColumns.title), render: onPhone(columns, cells) }]
  return columns.map((name) => ({
    key: name,
    title: phrase(factColumns[name]),
    className: name === 'title' ? 'rb-stat-rows__title' : 'rb-stat-rows__cell',
    align: numbers.includes(name) ? 'right' : 'left',
    ...sortable(name),
    render: (_, row) => cells[name](row),
  }))
}
