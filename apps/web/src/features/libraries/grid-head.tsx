import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { GridPart } from '#/features/libraries/grid-part.tsx'
import type { ListFilter } from '#/features/libraries/list-filter.ts'
import type { ListedBy } from '#/features/libraries/story-source.ts'
import type { Rows } from '#/features/libraries/use-rows.ts'

interface Props {
  rows: Rows
  filter: ListFilter
  listedBy: ListedBy
  onSort: (direction: ListFilter['direction']) => void
}

/** The head of the table: choose all, what the columns are, and the order. */
export const GridHead = ({ rows, filter: { sort, direction }, listedBy, onSort }: Props) => {
  const { t } = useTranslation('library')
  const descending = direction === 'desc'
  const Arrow = descending ? ArrowDown : ArrowUp
  const isPart = rows.selected.length > 0 && !rows.isAllSelected
  return (
    <GridPart role="rowgroup">
      <GridPart role="row" aria-rowindex={1} className="rb-grid__head rb-columns">
        <GridPart role="columnheader">
          <input
            ref={(box) => {
              if (box) box.indeterminate = isPart
            }}
            type="checkbox"
            className="rb-tick rb-pointer rb-round-sm rb-still"
            checked={rows.isAllSelected}
            aria-label={t('selectAll')}
            onChange={rows.toggleAll}
          />
        </GridPart>
        <GridPart role="columnheader" className="rb-grid__wide">
          {t('column.story')}
        </GridPart>
        <GridPart role="columnheader">{t('column.stage')}</GridPart>
        <GridPart role="columnheader">{t('column.channels')}</GridPart>
        <GridPart role="columnheader" aria-sort={descending ? 'descending' : 'ascending'}>
          <button
            type="button"
            className="rb-grid__sort rb-gap-2px rb-inline"
            onClick={() => onSort(descending ? 'asc' : 'desc')}
          >
            {sort === 'created' ? t('column.created') : t('column.listed', { what: t(`listed.${listedBy}`) })}
            <Arrow size={12} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </GridPart>
      </GridPart>
    </GridPart>
  )
}
