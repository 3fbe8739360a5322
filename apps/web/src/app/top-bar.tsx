import { Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigation } from 'react-router'
import { BarLink } from '#/app/bar-link.tsx'
import { Brand } from '#/app/brand.tsx'
import { MenuLinks } from '#/app/menu-links.tsx'
import { isButton, isLink, isShown, type TopBarItem, topBarItems } from '#/app/top-bar-items.tsx'
import { BarButton } from '#/frame/bar-button.tsx'
import { openOverlay } from '#/frame/overlay-store.ts'
import { usePage } from '#/frame/use-page.ts'
import { useWord } from '#/i18n/word.ts'
import { useSession } from '#/session/use-session.ts'
import './top-bar.css'

interface Props {
  /** A row in the bar, a button in the bar, or not in the bar at all. */
  menu: 'inline' | 'folded' | 'aside'
  phone: boolean
}

/** With the menu folded, the bar still says where people are. */
const CurrentPlace = () => {
  const word = useWord()
  const location = useLocation()
  const page = usePage()
  if (!page) return null
  return (
    <Link to={location} className="rb-bar__place rb-ellipsis" aria-current="page">
      {word(page.title)}
    </Link>
  )
}

const MenuButton = () => {
  const { t } = useTranslation('frame')
  return <BarButton icon={Menu} label={t('menu.open')} onClick={() => openOverlay('menu')} />
}

const BarItem = ({ item }: { item: TopBarItem }) => {
  const { t } = useTranslation('frame')
  if (isLink(item)) return <BarLink {...item} />
  if (!isButton(item)) return <item.component />
  return <BarButton icon={item.icon} label={t(item.label)} onClick={() => openOverlay(item.opens)} />
}

export const TopBar = ({ menu, phone }: Props) => {
  const { t } = useTranslation('frame')
  const session = useSession()
  const loading = useNavigation().state === 'loading'
  const isInBar = (item: TopBarItem) => isShown(item, session) && !(phone && (isButton(item) || isLink(item)))

  return (
    <header className={`rb-bar rb-row ${loading ? 'rb-bar--loading' : ''}`}>
      {menu === 'folded' && <MenuButton />}
      {(!phone || menu === 'aside') && <Brand />}
      {menu === 'folded' && <CurrentPlace />}
      {menu === 'inline' && (
        <nav className="rb-bar__menu rb-flex rb-gap-05 rb-slim" aria-label={t('menu.label')}>
          <MenuLinks icons={false} />
        </nav>
      )}
      <div className="rb-grow" />
      {topBarItems.map((group) => (
        <div key={group[0]?.id} className="rb-bar__group rb-row rb-gap-05 rb-still">
          {group.filter(isInBar).map((item) => (
            <BarItem key={item.id} item={item} />
          ))}
        </div>
      ))}
    </header>
  )
}
