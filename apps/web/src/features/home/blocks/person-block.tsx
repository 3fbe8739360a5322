import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BlockBody } from '#/features/home/block-body.tsx'
import { BlockCard } from '#/features/home/block-card.tsx'
import { RoleTags } from '#/features/home/role-tags.tsx'
import { useSession } from '#/features/session/use-session.ts'
import { useDeviceName, useDevices } from '#/features/tools/use-devices.ts'
import { usePersonalInfo } from '#/features/tools/use-personal-info.ts'
import { PersonAvatar } from '#/ui/person-avatar.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './person-block.css'

const PersonalInfoDialog = lazy(async () => ({
  default: (await import('#/features/tools/personal-info-dialog.tsx')).PersonalInfoDialog,
}))

const mostDevices = 2

const LastDevices = () => {
  const { t } = useTranslation(['home', 'tools'])
  const nameOf = useDeviceName()
  const query = useDevices()
  return (
    <BlockBody query={query} rows={2} rowHeight={40}>
      {(devices) => (
        <ul className="rb-person-block__devices">
          {devices
            .toSorted((a, b) => b.seenAt.localeCompare(a.seenAt))
            .slice(0, mostDevices)
            .map(({ uuid, agent, current, seenAt }) => (
              <li key={uuid}>
                <span className="rb-ellipsis">{nameOf(agent)}</span>
                <span>{current ? t('tools:devices.current') : <TimeText at={seenAt} />}</span>
              </li>
            ))}
        </ul>
      )}
    </BlockBody>
  )
}

export const PersonBlock = () => {
  const { t } = useTranslation(['home', 'common'])
  const { user } = useSession()
  const { data: info } = usePersonalInfo()
  const [editing, setEditing] = useState(false)
  const edit = (
    <button type="button" className="rb-block__link" onClick={() => setEditing(true)}>
      <Pencil size={14} strokeWidth={1.5} aria-hidden="true" />
      {t('common:action.edit')}
    </button>
  )

  return (
    <BlockCard title={t('person')} action={edit}>
      <div className="rb-person-block">
        <PersonAvatar person={user} size={56} />
        <div className="rb-person-block__words">
          <p className="rb-person-block__name">{user.name}</p>
          <p className="rb-person-block__place">
            {[user.groupName, info?.position].filter(Boolean).join(' · ')}
          </p>
          <RoleTags names={user.roleNames} />
        </div>
      </div>
      {info?.signature && <p className="rb-person-block__signature">{info.signature}</p>}
      <div className="rb-person-block__head">
        {t('lastDevices')}
        <Link className="rb-block__link" to="/toolsPage?id=0&tab=devices">
          {t('manageDevices')}
        </Link>
      </div>
      <LastDevices />
      {editing && (
        <Suspense>
          <PersonalInfoDialog onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </BlockCard>
  )
}
