import { type ReactNode, use } from 'react'
import { Link, useLocation } from 'react-router'
import { AreaPages } from '#/frame/area-pages.ts'
import { areaAt, shownTo } from '#/frame/entries.ts'
import { useWord } from '#/i18n/word.ts'
import { useSession } from '#/session/use-session.ts'
import { PageHeader } from '#/ui/page-header.tsx'
import { useTabInSight } from '#/ui/use-tab-in-sight.ts'
import './area-tabs.css'

const AreaTabs = ({ label }: { label: string }) => {
  const word = useWord()
  const session = useSession()
  const { pathname } = useLocation()
  const pages = use(AreaPages)
  const area = areaAt(pages, pathname)
  const tabs = shownTo(
    session,
    pages.filter((page) => page.area === area),
  )
  const nav = useTabInSight(pathname)
  return (
    <nav ref={nav} className="rb-area-tabs rb-within rb-scrolls-x rb-flex rb-slim" aria-label={label}>
      {tabs.map(({ id, label: name, path }) => (
        <Link
          key={id}
          to={path}
          className="rb-still rb-one-line rb-round rb-h-32 rb-ring-inside"
          aria-current={path === pathname ? 'page' : undefined}
        >
          {word(name)}
        </Link>
      ))}
    </nav>
  )
}

interface Props {
  /** What the area is called. */
  area: string
  /** The page's own name; seen as its tab. */
  title: string
  note?: ReactNode
  actions?: ReactNode
}

/** The head of a page of an area: its sisters as tabs in place of a title. */
export const AreaHeader = ({ area, title, note, actions }: Props) => (
  <PageHeader title={title} tabs={<AreaTabs label={area} />} note={note} actions={actions} />
)
