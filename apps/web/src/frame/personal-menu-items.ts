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
import type { Session } from '#/session/use-session.ts'

interface Item {
  id: string
  path: string
  icon: LucideIcon
  /** All of them are needed. */
  permissions?: readonly Permission[]
}

const personalMenu = [
  { id: 'profile', path: '/toolsPage?id=0', icon: UserRound },
  { id: 'password', path: '/toolsPage?id=0&tab=password', icon: KeyRound },
  {
    id: 'channels',
    path: '/overView?source=caibian',
    icon: Waypoints,
    permissions: ['accounts.manage', 'publishing.manage'],
  },
  { id: 'system', path: '/system', icon: Settings, permissions: ['system.manage'] },
  { id: 'rights', path: '/rights', icon: ShieldCheck, permissions: ['rights.manage'] },
  { id: 'flows', path: '/flows', icon: Workflow, permissions: ['flows.manage'] },
  {
    id: 'publishing',
    path: '/publish',
    icon: RadioTower,
    permissions: ['publishing.manage'],
  },
  { id: 'help', path: '/toolsPage?id=5', icon: CircleHelp },
] as const satisfies readonly Item[]

type PersonalMenuItem = (typeof personalMenu)[number]
export type PersonalMenuId = PersonalMenuItem['id']

export const personalMenuItems = ({ actor }: Pick<Session, 'actor'>) =>
  personalMenu.filter(({ permissions = [] }: Item) =>
    permissions.every((permission) => can(actor, permission)),
  )
