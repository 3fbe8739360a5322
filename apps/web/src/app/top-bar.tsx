import { Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigation } from 'react-router'
import { allEntries, isButton, isLink } from '#/app/all-entries.ts'
import { BarLink } from '#/app/bar-link.tsx'
import { Brand } from '#/app/brand.tsx'
import { MenuLinks } from '#/app/menu-links.tsx'
import { PersonalMenu } from '#/app/personal-menu.tsx'
import { SearchButton } from '#/app/search-button.tsx'
import { BarButton } from '#/frame/bar-button.tsx'
import { type BarEntry, shownTo } from '#/frame/entries.ts'
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
    <Link to={location} className="rb-bar__place rb-phone-touch rb-ellipsis" aria-current="page">
      {word(page.title)}
    </Link>
  )
}

const MenuButton = () => {
  const { t } = useTranslation('frame')
  return <BarButton icon={Menu} label={t('menu.open')} onClick={() => openOverlay('menu')} />
}

const BarItem = ({ entry }: { entry: BarEntry }) => {
  const word = useWord()
  if (isLink(entry)) return <BarLink {...entry} />
  if (!isButton(entry)) return <entry.component />
  return <BarButton icon={entry.icon} label={word(entry.label)} onClick={() => openOverlay(entry.opens)} />
}

const BarItems = ({ group, phone }: { group: BarEntry['group']; phone: boolean }) => {
  const isInBar = (entry: BarEntry) => entry.group === group && !(phone && (isButton(entry) || isLink(entry)))
  return shownTo(useSession(), allEntries.bar)
    .filter(isInBar)
    .map((entry) => <BarItem key={entry.id} entry={entry} />)
}

export const TopBar = ({ menu, phone }: Props) => {
  const { t } = useTranslation('frame')
  const loading = useNavigation().state === 'loading'

  return (
    <header
      className={`rb-bar rb-phone-gap-0 rb-px-2 rb-anchor rb-edge-below rb-gap-1 rb-still rb-surface rb-row ${loading ? 'rb-bar--loading' : ''}`}
    >
      {menu === 'folded' && <MenuButton />}
      {(!phone || menu === 'aside') && <Brand />}
      {menu === 'folded' && <CurrentPlace />}
      {menu === 'inline' && (
        <nav className="rb-bar__menu rb-flex rb-gap-05 rb-slim" aria-label={t('menu.label')}>
          <MenuLinks icons={false} />
        </nav>
      )}
      <div className="rb-grow" />
      <div className="rb-bar__group rb-phone-gap-0 rb-row rb-gap-05 rb-still">
        <SearchButton />
        <BarItems group="work" phone={phone} />
      </div>
      <div className="rb-bar__group rb-phone-gap-0 rb-row rb-gap-05 rb-still">
        <BarItems group="self" phone={phone} />
        <PersonalMenu />
      </div>
    </header>
  )
}
