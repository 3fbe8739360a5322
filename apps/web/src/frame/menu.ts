import { isOnlyReporter, menuEntries, type NavigationId } from '@rongbian/domain'
import { FilePenLine, House, Inbox, type LucideIcon, Send, Share2 } from 'lucide-react'
import type { Session } from '#/session/use-session.ts'

export type MenuId = 'homePage' | NavigationId

interface MenuItem {
  /** Also the key of its name, under `title` in common.json. */
  id: MenuId
  path: string
  icon: LucideIcon
}

const icons: Record<MenuId, LucideIcon> = {
  homePage: House,
  workArea: Inbox,
  editLibrary: FilePenLine,
  publishingLibrary: Send,
  sharedLibrary: Share2,
}

const home = { id: 'homePage', path: '/homePage' } as const

/** What both menus show, in order. 记者 has one entry and no home page. */
export const menuItems = ({ facts }: Pick<Session, 'facts'>): MenuItem[] => {
  const entries = menuEntries(facts)
  const hidesHome = isOnlyReporter(facts.roleNames) && entries.length > 0
  const listed = hidesHome ? entries : [home, ...entries]
  return listed.map(({ id, path }) => ({ id, path, icon: icons[id] }))
}

const areaOf = (path: string) => path.split('/')[1]

/** A page below an entry's own belongs to it: they share the first part of the path. */
export const isWithin = (item: MenuItem, pathname: string) => areaOf(item.path) === areaOf(pathname)
