import { Link, useLocation } from 'react-router'
import { allEntries } from '#/app/all-entries.ts'
import { isWithin, shownTo } from '#/frame/entries.ts'
import { useWord } from '#/i18n/word.ts'
import { useSession } from '#/session/use-session.ts'

interface Props {
  /** The row of the top bar is words only. */
  icons?: boolean
  onChoose?: () => void
}

/** The entries of the menu; each place dresses them itself. */
export const MenuLinks = ({ icons = true, onChoose }: Props) => {
  const word = useWord()
  const { pathname } = useLocation()
  return shownTo(useSession(), allEntries.menu).map((item) => (
    <Link
      key={item.id}
      to={item.path}
      aria-current={isWithin(item, pathname) ? 'page' : undefined}
      onClick={onChoose}
    >
      {icons && <item.icon size={18} aria-hidden="true" />}
      <span>{word(item.label)}</span>
    </Link>
  ))
}
