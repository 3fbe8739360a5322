import type { RoleRow } from '@rongbian/contract/admin'
import { Button, Dropdown, type MenuProps } from 'antd'
import { Ellipsis, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuReason } from '#/console/menu-reason.tsx'
import { useRemoveRole } from '#/features/admin/roles/use-roles.ts'
import { useStored } from '#/i18n/phrase.ts'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useFail } from '#/ui/use-fail.ts'

interface Props {
  role: RoleRow
  /** Only administrators may touch the administrators' role. */
  locked: boolean
  onRename: (role: RoleRow) => void
}

const useAskRemove = ({ uuid, name }: RoleRow) => {
  const { t } = useTranslation('admin')
  const fail = useFail()
  const { message } = useApp()
  const ask = useAsk()
  const { mutateAsync: remove } = useRemoveRole()
  const removeNow = async () => {
    try {
      await remove(uuid)
      void message.success(t('role.removed', { name }))
    } catch (error) {
      fail(error)
    }
  }
  return () =>
    ask({
      title: t('role.removeTitle', { name }),
      content: t('role.removeHint'),
      okText: t('role.remove'),
      danger: true,
      onOk: removeNow,
    })
}

export const RoleHead = ({ role, locked, onRename }: Props) => {
  const { t } = useTranslation('admin')
  const stored = useStored()
  const askRemove = useAskRemove(role)
  const { builtin, people } = role
  const name = stored(role.name)
  const entry = (label: string, reason: string | undefined) =>
    reason ? <MenuReason label={label} reason={reason} /> : label

  const renameReason = builtin ? t('role.builtinName') : undefined
  const removeReason = builtin
    ? t('role.builtinRemove')
    : people > 0
      ? t('role.inUse', { count: people })
      : undefined
  const items: MenuProps['items'] = [
    {
      key: 'rename',
      label: entry(t('role.rename'), renameReason),
      disabled: builtin,
      onClick: () => onRename(role),
    },
    {
      key: 'remove',
      label: entry(t('role.remove'), removeReason),
      disabled: removeReason !== undefined,
      danger: true,
      onClick: askRemove,
    },
  ]

  const menu = (
    <Dropdown menu={{ items }} trigger={['click']} autoFocus placement="bottomRight">
      <Button type="text" size="small" aria-label={t('role.menu', { name })} icon={<Ellipsis size={16} />} />
    </Dropdown>
  )

  return (
    <div className="rb-role rb-column rb-row">
      <span className="rb-row">
        <span className="rb-role__name rb-bold rb-clamp-2" title={name}>
          {name}
        </span>
        {menu}
      </span>
      <span className="rb-flex rb-gap-05 rb-meta rb-one-line">
        {t('role.people', { count: people })}
        {builtin && (
          <span
            className="rb-role__mark rb-gap-2px rb-inline"
            title={t(locked ? 'role.lockedHint' : 'role.builtinHint')}
          >
            {locked && <Lock size={12} strokeWidth={1.75} aria-hidden="true" />}
            {t(locked ? 'role.locked' : 'role.builtin')}
          </span>
        )}
      </span>
    </div>
  )
}
