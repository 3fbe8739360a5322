import { can, type Permission } from '@rongbian/domain'
import {
  CircleHelp,
  KeyRound,
  type LucideIcon,
  RadioTower,
  Settings,
  ShieldCheck,
  UserRound,
  Waypoints,
  Workflow,
} from 'lucide-react'
import type { Session } from '#/features/session/use-session.ts'

interface Item {
  id: string
  path: string
  icon: LucideIcon
  permission?: Permission
  /** False while its page is still to come. */
  available: boolean
}

export const personalMenu = [
  { id: 'profile', path: '/toolsPage?id=0', icon: UserRound, available: true },
  { id: 'password', path: '/toolsPage?id=0&tab=password', icon: KeyRound, available: true },
  { id: 'channels', path: '/channels', icon: Waypoints, permission: 'accounts.manage', available: false },
  { id: 'system', path: '/system', icon: Settings, permission: 'system.manage', available: true },
  { id: 'rights', path: '/rights', icon: ShieldCheck, permission: 'rights.manage', available: true },
  { id: 'flows', path: '/flows', icon: Workflow, permission: 'flows.manage', available: true },
  {
    id: 'publishing',
    path: '/publishing',
    icon: RadioTower,
    permission: 'publishing.manage',
    available: false,
  },
  { id: 'help', path: '/toolsPage?id=5', icon: CircleHelp, available: true },
] as const satisfies readonly Item[]

export type PersonalMenuItem = (typeof personalMenu)[number]
export type PersonalMenuId = PersonalMenuItem['id']

export const personalMenuItems = ({ actor }: Pick<Session, 'actor'>) =>
  personalMenu.filter((item) => item.available && (!('permission' in item) || can(actor, item.permission)))
