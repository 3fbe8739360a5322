import type { StoryRow } from '@rongbian/contract/stories'
import { ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useActionItems } from '#/features/libraries/use-action-items.ts'
import type { RowActs } from '#/features/libraries/use-row-acts.ts'
import type { MenuItem } from '#/ui/anchored-menu.tsx'
import { SidePane } from '#/ui/side-pane.tsx'
import './action-sheet.css'

interface Props {
  row: StoryRow
  acts: RowActs
  onSelect: () => void
  onClose: () => void
}

/** The actions of a story within reach of a thumb. */
export const ActionSheet = ({ row, acts, onSelect, onClose }: Props) => {
  const { t } = useTranslation('stories')
  const choose: MenuItem = { key: 'select', label: t('act.select'), icon: ListChecks, run: onSelect }
  const offered = useActionItems(row, acts)
  const items = [
    ...offered.filter(({ danger }) => !danger),
    choose,
    ...offered.filter(({ danger }) => danger),
  ]
  return (
    <SidePane
      dirty={false}
      open
      placement="bottom"
      size="auto"
      closable={false}
      title={<span className="rb-own-line rb-fs-14 rb-ellipsis">{row.title || t('untitled')}</span>}
      rootClassName="rb-action-sheet"
      onClose={onClose}
    >
      <ul>
        {items.map(({ key, label, icon: Icon, danger, run }) => (
          <li key={key}>
            <button
              type="button"
              className={danger ? 'is-danger' : ''}
              onClick={() => {
                onClose()
                run()
              }}
            >
              {Icon && <Icon size={20} aria-hidden="true" />}
              {label}
            </button>
          </li>
        ))}
      </ul>
    </SidePane>
  )
}
