import { defaultRoles, permissionCodes, permissions } from '@rongbian/domain'
import { Check, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePhrase, useStored } from '#/i18n/phrase.ts'
import './help-table.css'

/** What a new newsroom's roles carry, read from the same table that makes them. */
export const RoleTable = () => {
  const { t } = useTranslation(['help', 'tools'])
  const phrase = usePhrase()
  const stored = useStored()
  return (
    <div className="rb-scrolls-x">
      <table className="rb-help-table rb-collapsed rb-wide">
        <thead>
          <tr>
            <th className="rb-fs-12 rb-dim" scope="col">
              {t('role.name')}
            </th>
            {permissionCodes.map((code) => (
              <th className="rb-fs-12 rb-dim" key={code} scope="col">
                {phrase(permissions[code].label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {defaultRoles.map(({ code: role, name, permissions: carried }) => (
            <tr key={role}>
              <th scope="row">{stored(name)}</th>
              {permissionCodes.map((code) => {
                const on = carried.some((one) => one === code)
                const Icon = on ? Check : Minus
                return (
                  <td key={code} className={on ? 'rb-fine' : 'rb-dim'}>
                    <Icon
                      size={16}
                      strokeWidth={1.75}
                      role="img"
                      aria-label={t(on ? 'tools:system.granted' : 'tools:system.notGranted')}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
