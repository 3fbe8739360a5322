import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'

interface Props {
  icon: LucideIcon
  title: 'mediaLibrary'
  path: string
}

/** A page that stands beside the menu, with its name where there is room. */
export const BarLink = ({ icon: Icon, title, path }: Props) => {
  const { t } = useTranslation()
  const name = t(`title.${title}`)
  return (
    <Link
      to={path}
      className="rb-bar-button rb-inline rb-bar-link"
      title={name}
      aria-label={name}
      aria-current={useLocation().pathname === path ? 'page' : undefined}
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
      <span>{name}</span>
    </Link>
  )
}
