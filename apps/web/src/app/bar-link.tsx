import { Link, useLocation } from 'react-router'
import type { BarLinkEntry } from '#/frame/entries.ts'
import { useWord } from '#/i18n/word.ts'

/** A page that stands beside the menu, with its name where there is room. */
export const BarLink = ({ icon: Icon, label, path }: BarLinkEntry) => {
  const name = useWord()(label)
  return (
    <Link
      to={path}
      className="rb-bar-button rb-inline rb-bar-link rb-one-line rb-px-1"
      title={name}
      aria-label={name}
      aria-current={useLocation().pathname === path ? 'page' : undefined}
    >
      <Icon size={18} aria-hidden="true" />
      <span>{name}</span>
    </Link>
  )
}
