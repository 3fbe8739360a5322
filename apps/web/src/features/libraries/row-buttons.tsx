import type { StoryRow } from '@rongbian/contract/stories'
import { Ellipsis } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { actionsOf, type RowActionId } from '#/features/libraries/row-actions.ts'
import { useActLabel } from '#/features/libraries/use-act-label.ts'

interface Props {
  row: StoryRow
  /** Reached by Tab: only in the row that has the keyboard. */
  tabIndex: number
  onAct: (id: Exclude<RowActionId, 'export'>) => void
  onMenu: (at: { x: number; y: number }) => void
}

/** The few actions beside a row, and the way to all of them. */
export const RowButtons = ({ row, tabIndex, onAct, onMenu }: Props) => {
  const { t } = useTranslation('common')
  const labelOf = useActLabel()
  const openMenu = ({ currentTarget }: MouseEvent) => {
    const { right, bottom } = currentTarget.getBoundingClientRect()
    onMenu({ x: right, y: bottom + 4 })
  }
  return (
    <span className="rb-row-buttons rb-flex">
      {actionsOf(row)
        .filter(({ near }) => near)
        .map(({ id, icon: Icon }) => {
          const label = labelOf(id, row)
          return (
            <button
              key={id}
              type="button"
              tabIndex={tabIndex}
              className="rb-icon-button rb-still rb-round rb-centre rb-inline"
              title={label}
              aria-label={label}
              onClick={() => id !== 'export' && onAct(id)}
            >
              <Icon
                size={16}
                aria-hidden="true"
                {...(id === 'favourite' && row.favorite && { fill: 'currentColor' })}
              />
            </button>
          )
        })}
      <button
        type="button"
        tabIndex={tabIndex}
        className="rb-icon-button rb-still rb-round rb-centre rb-inline"
        title={t('action.more')}
        aria-label={t('action.more')}
        aria-haspopup="menu"
        onClick={openMenu}
      >
        <Ellipsis size={16} aria-hidden="true" />
      </button>
    </span>
  )
}
