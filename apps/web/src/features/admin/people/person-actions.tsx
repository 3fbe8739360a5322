import type { PersonRow } from '@rongbian/contract/admin'
import { Button, Dropdown, type MenuProps } from 'antd'
import { Ellipsis, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuReason } from '#/console/menu-reason.tsx'
import type { Ask } from '#/features/admin/people/asking.ts'
import { useAskPersonStatus } from '#/features/admin/people/use-ask-person-status.ts'
import { useSession } from '#/session/use-session.ts'

interface Props {
  person: PersonRow
  onAsk: Ask
}

export const PersonActions = ({ person, onAsk }: Props) => {
  const { t } = useTranslation('admin')
  const askStatus = useAskPersonStatus()
  const { name, disabled } = person
  const isSelf = useSession().user.uuid === person.uuid
  const disable = isSelf ? (
    <MenuReason label={t('person.disable')} reason={t('person.selfDisable')} />
  ) : (
    t('person.disable')
  )

  const items: MenuProps['items'] = [
    { key: 'edit', label: t('person.edit'), onClick: () => onAsk({ to: 'editPerson', person }) },
    { key: 'password', label: t('password.reset'), onClick: () => onAsk({ to: 'resetPassword', person }) },
    { key: 'devices', label: t('devices.menu'), onClick: () => onAsk({ to: 'seeDevices', person }) },
    { key: 'move', label: t('move.menu'), onClick: () => onAsk({ to: 'movePeople', people: [person] }) },
    { type: 'divider' },
    {
      key: 'status',
      label: disabled ? t('person.enable') : disable,
      disabled: isSelf,
      danger: !disabled,
      onClick: () => askStatus(person),
    },
  ]

  return (
    <span className="rb-people__actions rb-inline-flex">
      <Button
        type="text"
        className="rb-people__edit"
        aria-label={t('person.editName', { name })}
        title={t('person.edit')}
        icon={<Pencil size={16} />}
        onClick={() => onAsk({ to: 'editPerson', person })}
      />
      <Dropdown menu={{ items }} trigger={['click']} autoFocus placement="bottomRight">
        <Button type="text" aria-label={t('person.more', { name })} icon={<Ellipsis size={16} />} />
      </Dropdown>
    </span>
  )
}
