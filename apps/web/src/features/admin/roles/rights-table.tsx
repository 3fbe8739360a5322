import type { RoleRow } from '@rongbian/contract/admin'
import { type PermissionCode, permissionCodes, permissionMeanings, permissions } from '@rongbian/domain'
import { Checkbox } from 'antd'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { moveFocus } from '#/features/admin/roles/move-focus.ts'
import { type Edits, isChanged, isGranted } from '#/features/admin/roles/rights-edits.ts'
import { RoleHead } from '#/features/admin/roles/role-head.tsx'
import { usePhrase, useStored } from '#/i18n/phrase.ts'
import { useSession } from '#/session/use-session.ts'
import './rights-table.css'

interface Props {
  roles: RoleRow[]
  edits: Edits
  onToggle: (role: RoleRow, code: PermissionCode) => void
  onRename: (role: RoleRow) => void
}

const groups = Map.groupBy(permissionCodes, (code) => permissions[code].group)

export const RightsTable = ({ roles, edits, onToggle, onRename }: Props) => {
  const { t } = useTranslation('admin')
  const phrase = usePhrase()
  const stored = useStored()
  const { admin } = useSession().user
  const isLocked = (role: RoleRow) => role.code === 'administrator' && !admin

  const cell = (role: RoleRow, code: PermissionCode) => (
    <td key={role.uuid} className={isChanged(edits, role, code) ? 'rb-rights__changed' : undefined}>
      <Checkbox
        checked={isGranted(edits, role, code)}
        disabled={isLocked(role)}
        aria-label={t('rights.cell', {
          role: stored(role.name),
          permission: phrase(permissions[code].label),
        })}
        onChange={() => onToggle(role, code)}
      />
    </td>
  )

  return (
    <table className="rb-rights" onKeyDown={moveFocus}>
      <thead>
        <tr>
          <th scope="col">{t('rights.permission')}</th>
          {roles.map((role) => (
            <th key={role.uuid} scope="col">
              <RoleHead role={role} locked={isLocked(role)} onRename={onRename} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...groups].map(([group, codes]) => (
          <Fragment key={group.id}>
            <tr className="rb-rights__group">
              <th scope="row">{phrase(group)}</th>
              <td colSpan={roles.length} />
            </tr>
            {codes.map((code) => (
              <tr key={code}>
                <th scope="row">
                  {phrase(permissions[code].label)}
                  <small className="rb-own-line rb-meta rb-not-on-phone">
                    {phrase(permissionMeanings[code])}
                  </small>
                </th>
                {roles.map((role) => cell(role, code))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
