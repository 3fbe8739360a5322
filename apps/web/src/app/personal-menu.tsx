import { ChevronDown, LogOut, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { allEntries } from '#/app/all-entries.ts'
import { BarPopover } from '#/frame/bar-popover.tsx'
import { shownTo } from '#/frame/entries.ts'
import { openOverlay } from '#/frame/overlay-store.ts'
import { useWord } from '#/i18n/word.ts'
import { useSession } from '#/session/use-session.ts'
import { PersonAvatar } from '#/ui/person-avatar.tsx'
import './personal-menu.css'

const Trigger = () => {
  const { user } = useSession()
  return (
    <>
      <PersonAvatar person={user} />
      <ChevronDown className="rb-not-on-phone rb-dim" size={14} strokeWidth={1.75} aria-hidden="true" />
    </>
  )
}

export const PersonalMenu = () => {
  const { t } = useTranslation('frame')
  const word = useWord()
  const session = useSession()
  const { user } = session

  return (
    <BarPopover
      label={t('person.menu', { name: user.name })}
      trigger={<Trigger />}
      className="rb-personal-menu__trigger"
    >
      <button
        type="button"
        className="rb-personal-menu__head rb-start rb-hovers rb-ring-inside rb-p-1-15 rb-gap-15 rb-round rb-wide rb-row"
        data-closes
        title={t('person.edit')}
        onClick={() => openOverlay('personal')}
      >
        <PersonAvatar person={user} size={40} />
        <span className="rb-personal-menu__who rb-fill">
          <b className="rb-bold">{user.name}</b>
          <span className="rb-meta">{[user.groupName, ...user.roleNames].join(' · ')}</span>
        </span>
        <Pencil size={14} role="img" aria-label={t('person.edit')} />
      </button>
      <nav aria-label={t('person.links')}>
        {shownTo(session, allEntries.personal).map(({ id, label, path, icon: Icon }) => (
          <Link
            key={id}
            to={path}
            target="_blank"
            className="rb-personal-menu__item rb-hovers rb-ring-inside rb-phone-touch rb-round rb-wide rb-row"
          >
            <Icon size={16} aria-hidden="true" />
            {word(label)}
          </Link>
        ))}
      </nav>
      <div className="rb-personal-menu__end rb-edge-above rb-mt-05">
        <button
          type="button"
          className="rb-personal-menu__item rb-hovers rb-ring-inside rb-phone-touch rb-round rb-wide rb-row"
          data-closes
          onClick={() => openOverlay('signOut')}
        >
          <LogOut size={16} aria-hidden="true" />
          {t('person.signOut')}
        </button>
      </div>
    </BarPopover>
  )
}
