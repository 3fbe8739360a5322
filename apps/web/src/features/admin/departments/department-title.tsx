import { Button, Dropdown, type MenuProps } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DepartmentNode } from '#/features/admin/departments/tree.ts'

interface Props {
  department: DepartmentNode
  keyword: string
  menu: MenuProps
}

const Highlighted = ({ text, keyword }: { text: string; keyword: string }) => {
  const at = keyword ? text.toLowerCase().indexOf(keyword.toLowerCase()) : -1
  if (at < 0) return text
  const end = at + keyword.length
  return (
    <>
      {text.slice(0, at)}
      <mark className="rb-warned">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}

/** Keeps what happens in the menu from choosing, dragging or walking the tree. */
const stop = (event: { stopPropagation: () => void }) => event.stopPropagation()

export const DepartmentTitle = ({ department, keyword, menu }: Props) => {
  const { t } = useTranslation('admin')
  const { name, row, total } = department
  return (
    <span className={`rb-department rb-h-32 rb-row rb-gap-05 ${row.disabled ? 'rb-dim' : ''}`}>
      <span className="rb-ellipsis" title={name}>
        <Highlighted text={name} keyword={keyword} />
      </span>
      {row.disabled && (
        <small className="rb-still rb-small rb-round-sm">{t('department.disabledMark')}</small>
      )}
      <span
        className="rb-department__count rb-aside rb-right rb-still rb-fs-12 rb-dim"
        title={t('department.count', { count: total })}
      >
        {total}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the button's events from the tree. */}
      <span
        className="rb-department__menu rb-hidden rb-still"
        onClick={stop}
        onKeyDown={stop}
        onMouseDown={stop}
      >
        <Dropdown menu={menu} trigger={['click']} autoFocus placement="bottomRight">
          <Button
            type="text"
            size="small"
            // The keyboard finds the same menu beside the heading.
            tabIndex={-1}
            aria-label={t('department.menu', { name })}
            icon={<Ellipsis size={16} />}
          />
        </Dropdown>
      </span>
    </span>
  )
}
