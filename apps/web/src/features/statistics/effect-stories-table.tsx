import type { EffectStory } from '@rongbian/contract/effect'
import { type EffectFigureCode, limits } from '@rongbian/domain'
import type { UseQueryResult } from '@tanstack/react-query'
import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { EffectName } from '#/features/statistics/effect-name.tsx'
import { storyColumns } from '#/features/statistics/effect-sets.ts'
import { NoRows } from '#/features/statistics/no-rows.tsx'
import { StoryName } from '#/features/statistics/story-name.tsx'
import { useEffectWords } from '#/features/statistics/use-effect-words.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { type Page, QueryTable } from '#/ui/query-table.tsx'
import { useBelow } from '#/ui/use-below.ts'
import './effect-table.css'

interface Props {
  query: UseQueryResult<Page<EffectStory>>
  /** Shown first: what the rows are sorted by. */
  first: EffectFigureCode
  page: number
  size: number
  /** What was looked for among them. */
  keyword: string | undefined
  onPage: (page: number) => void
  address: StatisticsAddress
}

/** On a phone a row is the title, whose it is, and the number it is here for. */
const useColumns = (first: EffectFigureCode, address: StatisticsAddress): TableColumnsType<EffectStory> => {
  const { t } = useTranslation('statistics')
  const { wholeText, nameOf } = useEffectWords()
  const isPhone = useBelow(limits.phoneWidth)
  const title = {
    key: 'title',
    title: t('jumps.story'),
    className: 'rb-stat-rows__title',
    render: (_: unknown, row: EffectStory) => (
      <div className="rb-stack rb-slim">
        <StoryName row={row} address={address} />
        <small className="rb-meta rb-ellipsis">
          {[row.groupName, row.personName].filter(Boolean).join(' · ')}
          {isPhone && ` · ${nameOf(first)} ${wholeText(first, row.figures[first])}`}
        </small>
      </div>
    ),
  }
  if (isPhone) return [title]
  const codes = [...new Set<EffectFigureCode>([first, ...storyColumns])]
  return [
    title,
    ...codes.map((code) => ({
      key: code,
      title: <EffectName code={code} />,
      align: 'right' as const,
      className: 'rb-stat-rows__cell',
      render: (_: unknown, { figures }: EffectStory) => wholeText(code, figures[code]),
    })),
  ]
}

export const EffectStoriesTable = ({ query, first, page, size, keyword, onPage, address }: Props) => {
  const isPhone = useBelow(limits.phoneWidth)
  return (
    <QueryTable<EffectStory>
      query={query}
      page={page}
      pageSize={size}
      onPage={onPage}
      rowKey="storyId"
      size="small"
      columns={useColumns(first, address)}
      empty={<NoRows keyword={keyword} />}
      {...(!isPhone && { scroll: { x: 'max-content' } })}
    />
  )
}
