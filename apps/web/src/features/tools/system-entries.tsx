import { can } from '@rongbian/domain'
import { ChevronRight, Settings, ShieldCheck, Workflow } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#/session/use-session.ts'

const entries = [
  { id: 'system', path: '/system', icon: Settings, permission: 'system.manage' },
  { id: 'rights', path: '/rights', icon: ShieldCheck, permission: 'rights.manage' },
  { id: 'flows', path: '/flows', icon: Workflow, permission: 'flows.manage' },
] as const

/** The ways into the consoles, for those who may. */
export const SystemEntries = () => {
  const { t } = useTranslation(['tools', 'common'])
  const { actor } = useSession()
  const open = entries.filter(({ permission }) => can(actor, permission))
  if (open.length === 0) return null
  return (
    <nav className="rb-facts__entries rb-cells rb-gap-2" aria-label={t('system.entries')}>
      {open.map(({ id, path, icon: Icon }) => (
        <Link key={id} to={path}>
          <Icon size={20} aria-hidden="true" />
          <span>
            <b className="rb-own-line rb-bold">{t(`common:title.${id}`)}</b>
            <small className="rb-meta">{t(`system.entry.${id}`)}</small>
          </span>
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      ))}
    </nav>
  )
}
