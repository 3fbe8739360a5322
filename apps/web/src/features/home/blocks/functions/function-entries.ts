import {
  can,
  type NavigationId,
  navigationList,
  type Permission,
  type StoryType,
  storyTypeCodes,
} from '@rongbian/domain'
import {
  Bell,
  CircleCheck,
  FilePenLine,
  FileStack,
  FileText,
  Images,
  Inbox,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  ScanText,
  Search,
  Send,
  Settings,
  Share2,
  ShieldCheck,
  Star,
  Undo2,
  UserRound,
  Workflow,
} from 'lucide-react'
import type { OverlayId } from '#/frame/overlay-store.ts'
import type homeBlocks from '#/i18n/locales/zh/homeBlocks.json'
import type { Session } from '#/session/use-session.ts'
import { storyTypeIcons } from '#/story/type-icon.tsx'

type Target = { path: string } | { overlay: OverlayId } | { create: StoryType }
type Name = keyof typeof homeBlocks.functions.name

export interface FunctionEntry {
  /** As it stands in `listDataArray`. */
  id: string
  /** A story to make is named for its type. */
  name?: Name
  icon: LucideIcon
  target: Target
}

interface Offer extends FunctionEntry {
  permission?: Permission
  /** Belongs to this entry of the menu. */
  menu?: NavigationId
}

const newStory = (type: StoryType): Offer => ({
  id: `new-${type}`,
  icon: storyTypeIcons[type],
  target: { create: type },
  permission: 'library.workspace',
})

const page = (
  name: Name,
  path: string,
  icon: LucideIcon,
  needs: Pick<Offer, 'permission' | 'menu'> = {},
): Offer => ({
  id: name,
  name,
  icon,
  target: { path },
  ...needs,
})

const workArea = { menu: 'workArea' } as const

/** In the order people meet them before they choose their own. */
const offers: readonly Offer[] = [
  newStory('COMPO'),
  {
    id: 'capture',
    name: 'capture',
    icon: ScanText,
    target: { overlay: 'capture' },
    permission: 'library.workspace',
  },
  page('drafts', '/workArea?folder=drafts', FileText, workArea),
  page('mediaLibrary', '/mediaLibrary', Images),
  { id: 'search', name: 'search', icon: Search, target: { overlay: 'palette' } },
  {
    id: 'templates',
    name: 'templates',
    icon: FileStack,
    target: { overlay: 'templates' },
    permission: 'library.workspace',
  },
  page('announcements', '/toolsPage?id=4', Megaphone),
  page('todo', '/workArea?folder=todo', Inbox, workArea),
  page('done', '/workArea?folder=done', CircleCheck, workArea),
  page('favourites', '/workArea?folder=favourites', Star, workArea),
  page('editLibrary', '/editLibrary/contentManagement', FilePenLine, { menu: 'editLibrary' }),
  page('publishingLibrary', '/publishingLibrary', Send, { menu: 'publishingLibrary' }),
  page('sharedLibrary', '/sharedLibrary', Share2, { menu: 'sharedLibrary' }),
  page('materials', '/materials?scope=mine', Images),
  page('notifications', '/toolsPage?id=1', Bell),
  page('recovery', '/toolsPage?id=2', Undo2),
  page('personal', '/toolsPage?id=0', UserRound),
  page('help', '/toolsPage?id=5', LifeBuoy),
  page('system', '/system', Settings, { permission: 'system.manage' }),
  page('rights', '/rights', ShieldCheck, { permission: 'rights.manage' }),
  page('flows', '/flows', Workflow, { permission: 'flows.manage' }),
  page('publish', '/publish', Send, { permission: 'publishing.manage' }),
  ...storyTypeCodes.filter((type) => type !== 'COMPO').map(newStory),
]

const usualCount = 8

type Asker = Pick<Session, 'actor' | 'facts'>

/** Everything this person may do from here. */
export const offeredFunctions = ({ actor, facts }: Asker): FunctionEntry[] => {
  const menus = navigationList(facts).map(({ id }) => id)
  return offers.filter(
    ({ permission, menu }) => (!permission || can(actor, permission)) && (!menu || menus.includes(menu)),
  )
}

/** What they chose, in their order, less what they may no longer do; the first few while they have not chosen. */
export const chosenFunctions = (session: Asker, ids: readonly string[]): FunctionEntry[] => {
  const offered = offeredFunctions(session)
  const chosen = ids.flatMap((id) => offered.find((entry) => entry.id === id) ?? [])
  return chosen.length > 0 ? chosen : offered.slice(0, usualCount)
}
