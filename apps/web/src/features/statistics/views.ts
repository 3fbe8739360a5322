import { type Actor, can, type FigureFamily, type Permission } from '@rongbian/domain'
import {
  Activity,
  Bookmark,
  BookOpenText,
  Building2,
  ClipboardCheck,
  Coins,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  ScanSearch,
  Send,
  UserRound,
} from 'lucide-react'
import { type ViewId, viewIds } from '#/features/statistics/statistics-address.ts'

interface View {
  icon: LucideIcon
  /** By what its numbers are told apart; one view lets people choose, and one has no numbers. */
  family: FigureFamily | 'chosen' | undefined
  /** Departments are chosen in a tree beside it. */
  hasTree?: boolean
  /** What it takes, where that is not seeing statistics. */
  permission?: Permission
}

export const views: Readonly<Record<ViewId, View>> = {
  overview: { icon: LayoutDashboard, family: 'group' },
  user: { icon: UserRound, family: 'user', hasTree: true },
  group: { icon: Building2, family: 'group', hasTree: true },
  channel: { icon: Send, family: 'channel' },
  origination: { icon: Inbox, family: 'origination' },
  review: { icon: ClipboardCheck, family: 'chosen' },
  effect: { icon: Activity, family: 'group' },
  story: { icon: ScanSearch, family: undefined, permission: 'analysis.open' },
  pay: { icon: Coins, family: undefined, permission: 'pay.read' },
  report: { icon: Bookmark, family: undefined },
  meaning: { icon: BookOpenText, family: undefined },
}

/** Never none: whoever may enter has one. */
export const viewsOpenTo = (actor: Actor) =>
  viewIds.filter((id) => can(actor, views[id].permission ?? 'statistics.open'))

export const familyOf = (view: ViewId, by: FigureFamily) => {
  const { family } = views[view]
  return family === 'chosen' ? by : family
}
