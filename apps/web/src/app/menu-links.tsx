import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { isWithin, menuItems } from '#/frame/menu.ts'
import { useSession } from '#/session/use-session.ts'

interface Props {
  /** The row of the top bar is words only. */
  icons?: boolean
  onChoose?: () => void
}

/** The entries of the menu; each place dresses them itself. */
export const MenuLinks = ({ icons = true, onChoose }: Props) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return menuItems(useSession()).map((item) => (
    <Link
      key={item.id}
      to={item.path}
      aria-current={isWithin(item, pathname) ? 'page' : undefined}
      onClick={onChoose}
    >
      {icons && <item.icon size={18} strokeWidth={1.5} aria-hidden="true" />}
      <span>{t(`title.${item.id}`)}</span>
    </Link>
  ))
}
