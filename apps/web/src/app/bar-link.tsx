import { Link, useLocation } from 'react-router'
import { allEntries } from '#/app/all-entries.ts'
import { areaAt, type BarLinkEntry } from '#/frame/entries.ts'
import { useWord } from '#/i18n/word.ts'

/** On the page itself, or on one of its sisters. */
export const useMark = () => {
  const { pathname } = useLocation()
  const area = areaAt(allEntries.tabs, pathname)
  return ({ id, path }: BarLinkEntry) => {
    if (pathname === path) return 'page'
    return area === id ? 'true' : undefined
  }
}

/** A page that stands beside the menu, with its name where there is room. */
export const BarLink = (entry: BarLinkEntry) => {
  const { icon: Icon, label, path } = entry
  const name = useWord()(label)
  return (
    <Link
      to={path}
      className="rb-bar-button rb-inline rb-bar-link rb-one-line rb-px-1"
      title={name}
      aria-label={name}
      aria-current={useMark()(entry)}
    >
      <Icon size={18} aria-hidden="true" />
      <span>{name}</span>
    </Link>
  )
}
