import type { DepartmentRow } from '@rongbian/contract/admin'
import { limits } from '@rongbian/domain'
import { Button, Dropdown } from 'antd'
import { ChevronDown, Ellipsis, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDepartmentMenu } from '#/features/admin/departments/use-department-menu.tsx'
import type { Ask } from '#/features/admin/people/asking.ts'
import { useBelow } from '#/ui/use-below.ts'

interface Props {
  /** From the top down to the chosen department. */
  line: DepartmentRow[]
  total: number | undefined
  onAsk: Ask
  onCreate: () => void
  /** On a phone the name of the department opens the tree. */
  onTree: () => void
}

export const PeopleHead = ({ line, total, onAsk, onCreate, onTree }: Props) => {
  const { t } = useTranslation('admin')
  const isPhone = useBelow(limits.phoneWidth)
  const menuOf = useDepartmentMenu(onAsk)
  const department = line.at(-1)

  return (
    <header className="rb-people__head rb-p-15-2 rb-row rb-gap-1">
      {isPhone ? (
        <Button className="rb-people__pick" onClick={onTree}>
          <span className="rb-ellipsis">{department?.name}</span>
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      ) : (
        <h2 className="rb-title rb-ellipsis" title={line.map(({ name }) => name).join(' / ')}>
          {department?.name}
        </h2>
      )}
      {department && !isPhone && (
        <Dropdown menu={menuOf(department)} trigger={['click']} autoFocus>
          <Button
            type="text"
            size="small"
            aria-label={t('department.menu', { name: department.name })}
            icon={<Ellipsis size={16} />}
          />
        </Dropdown>
      )}
      <span className="rb-people__note rb-still rb-fs-12 rb-dim">
        {total !== undefined && t('person.total', { count: total })}
      </span>
      <Button type="primary" icon={<UserPlus size={16} />} onClick={onCreate}>
        {t('person.create')}
      </Button>
    </header>
  )
}
