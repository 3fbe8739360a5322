import type { PersonRow } from '@rongbian/contract/admin'
import { Tag } from 'antd'
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '#/ui/person-avatar.tsx'

const AdminMark = () => {
  const { t } = useTranslation('admin')
  return (
    <span
      className="rb-person__admin rb-gap-2px rb-lit rb-inline rb-still rb-small"
      title={t('person.adminHint')}
    >
      <ShieldCheck size={14} strokeWidth={1.75} aria-hidden="true" />
      {t('person.admin')}
    </span>
  )
}

/** Who it is; on a phone also what the hidden columns would say. */
export const PersonCell = ({ person, stored }: { person: PersonRow; stored: (text: string) => string }) => {
  const { name, account, admin, departmentName, position, roleNames } = person
  return (
    <div className="rb-person rb-row rb-gap-15">
      <PersonAvatar person={person} size={32} />
      <div className="rb-fill">
        <div className="rb-lh-22 rb-row rb-gap-1">
          <span className="rb-ellipsis" title={name}>
            {name}
          </span>
          {admin && <AdminMark />}
        </div>
        <div className="rb-meta rb-ellipsis" title={account}>
          {account}
        </div>
        <div className="rb-meta rb-person__more rb-hidden rb-phone-own-line">
          {[departmentName, position].filter(Boolean).join(' · ')}
        </div>
        <div className="rb-person__roles rb-flex rb-wrap rb-gap-05 rb-person__more rb-hidden rb-phone-own-line">
          {roleNames.map((role) => (
            <Tag key={role} variant="filled">
              {stored(role)}
            </Tag>
          ))}
        </div>
      </div>
    </div>
  )
}
