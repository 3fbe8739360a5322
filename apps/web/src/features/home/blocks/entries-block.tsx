import { can, type Permission } from '@rongbian/domain'
import { LifeBuoy, type LucideIcon, Settings, ShieldCheck, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { menuItems } from '#/features/frame/menu.ts'
import { BlockCard } from '#/features/home/block-card.tsx'
import { type Session, useSession } from '#/features/session/use-session.ts'
import type home from '#/i18n/locales/zh/home.json'
import './entries-block.css'

interface Entry {
  id: keyof typeof home.entry
  path: string
  icon: LucideIcon
  permission?: Permission
}

const besides: Entry[] = [
  { id: 'toolsPage', path: '/toolsPage?id=0', icon: UserRound },
  { id: 'help', path: '/toolsPage?id=5', icon: LifeBuoy },
  { id: 'system', path: '/system', icon: Settings, permission: 'system.manage' },
  { id: 'rights', path: '/rights', icon: ShieldCheck, permission: 'rights.manage' },
]

/** What the menu holds, less this page, and what stands in nobody's menu. */
const entriesOf = (session: Session): Entry[] => [
  ...menuItems(session).flatMap(({ id, ...rest }) => (id === 'homePage' ? [] : [{ id, ...rest }])),
  ...besides.filter(({ permission }) => !permission || can(session.actor, permission)),
]

export const EntriesBlock = () => {
  const { t } = useTranslation('home')
  const entries = entriesOf(useSession())
  return (
    <BlockCard title={t('entries')}>
      <nav className="rb-entries" aria-label={t('entries')}>
        {entries.map(({ id, path, icon: Icon }) => (
          <Link key={id} to={path}>
            <span className="rb-entries__icon">
              <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
            </span>
            <span className="rb-entries__words">
              <b>{t(`entry.${id}.name`)}</b>
              <small>{t(`entry.${id}.what`)}</small>
            </span>
          </Link>
        ))}
      </nav>
    </BlockCard>
  )
}
