import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { allEntries, isButton, isLink } from '#/app/all-entries.ts'
import { useMark } from '#/app/bar-link.tsx'
import { Brand } from '#/app/brand.tsx'
import { MenuLinks } from '#/app/menu-links.tsx'
import { BarButton } from '#/frame/bar-button.tsx'
import { shownTo } from '#/frame/entries.ts'
import { NativeDialog } from '#/frame/native-dialog.tsx'
import { type OverlayProps, openOverlay } from '#/frame/overlay-store.ts'
import { useWord } from '#/i18n/word.ts'
import { useSession } from '#/session/use-session.ts'
import './menu-drawer.css'

/** The folded menu, and on a phone also what the bar had no room for. */
export const MenuDrawer = ({ onClose }: OverlayProps) => {
  const { t } = useTranslation(['frame', 'common'])
  const session = useSession()
  const mark = useMark()
  const word = useWord()
  // What people work with first, as in the bar.
  const entries = ['work', 'self'].flatMap((group) => allEntries.bar.filter((entry) => entry.group === group))
  const buttons = entries.filter(isButton)
  const links = entries.filter(isLink)

  return (
    <NativeDialog className="rb-drawer" label={t('menu.label')} onClose={onClose}>
      <div className="rb-drawer__panel">
        <header className="rb-row">
          <Brand onChoose={onClose} />
          <BarButton icon={X} label={t('common:action.close')} onClick={onClose} />
        </header>
        <nav aria-label={t('menu.label')}>
          <MenuLinks onChoose={onClose} />
          {shownTo(session, links).map(({ icon: Icon, ...entry }) => (
            <Link
              key={entry.id}
              to={entry.path}
              aria-current={mark({ icon: Icon, ...entry })}
              onClick={onClose}
            >
              <Icon size={18} aria-hidden="true" />
              <span>{word(entry.label)}</span>
            </Link>
          ))}
        </nav>
        <div className="rb-drawer__more rb-pt-1 rb-edge-above rb-mt-1">
          {shownTo(session, buttons).map(({ id, icon: Icon, label, opens }) => (
            <button key={id} type="button" onClick={() => openOverlay(opens)}>
              <Icon size={18} aria-hidden="true" />
              {word(label)}
            </button>
          ))}
        </div>
      </div>
    </NativeDialog>
  )
}
