import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Brand } from '#/app/brand.tsx'
import { MenuLinks } from '#/app/menu-links.tsx'
import { isButton, isLink, isShown, topBarItems } from '#/app/top-bar-items.tsx'
import { BarButton } from '#/frame/bar-button.tsx'
import { NativeDialog } from '#/frame/native-dialog.tsx'
import { type OverlayProps, openOverlay } from '#/frame/overlay-store.ts'
import { useSession } from '#/session/use-session.ts'
import './menu-drawer.css'

/** The folded menu, and on a phone also what the bar had no room for. */
export const MenuDrawer = ({ onClose }: OverlayProps) => {
  const { t } = useTranslation(['frame', 'common'])
  const session = useSession()
  const { pathname } = useLocation()
  const buttons = topBarItems.flat().filter(isButton)
  const links = topBarItems.flat().filter(isLink)

  return (
    <NativeDialog className="rb-drawer" label={t('menu.label')} onClose={onClose}>
      <div className="rb-drawer__panel">
        <header className="rb-row">
          <Brand onChoose={onClose} />
          <BarButton icon={X} label={t('common:action.close')} onClick={onClose} />
        </header>
        <nav aria-label={t('menu.label')}>
          <MenuLinks onChoose={onClose} />
          {links.map(({ id, icon: Icon, title, path }) => (
            <Link key={id} to={path} aria-current={pathname === path ? 'page' : undefined} onClick={onClose}>
              <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
              <span>{t(`common:title.${title}`)}</span>
            </Link>
          ))}
        </nav>
        <div className="rb-drawer__more">
          {buttons
            .filter((item) => isShown(item, session))
            .map(({ id, icon: Icon, label, opens }) => (
              <button key={id} type="button" onClick={() => openOverlay(opens)}>
                <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
                {t(label)}
              </button>
            ))}
        </div>
      </div>
    </NativeDialog>
  )
}
