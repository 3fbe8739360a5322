import {
  Bell,
  ChartColumn,
  Coins,
  Info,
  LifeBuoy,
  LockOpen,
  type LucideIcon,
  Megaphone,
  ShieldCheck,
  SlidersHorizontal,
  Undo2,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type tools from '#/i18n/locales/zh/tools.json'
import { lazyPart } from '#/ui/lazy-part.ts'

interface ToolSection {
  /** As it stands in the address: /toolsPage?id=0. */
  id: string
  name: keyof typeof tools.section
  icon: LucideIcon
  Section: ComponentType
}

export const toolSections = [
  {
    id: '0',
    name: 'personal',
    icon: UserRound,
    Section: lazyPart(async () => (await import('#/features/personal/personal-section.tsx')).PersonalSection),
  },
  {
    id: '1',
    name: 'notifications',
    icon: Bell,
    Section: lazyPart(
      async () => (await import('#/features/notifications/notification-list.tsx')).NotificationList,
    ),
  },
  {
    id: '4',
    name: 'announcements',
    icon: Megaphone,
    Section: lazyPart(
      async () => (await import('#/features/announcements/announcement-section.tsx')).AnnouncementSection,
    ),
  },
  {
    id: '2',
    name: 'recovery',
    icon: Undo2,
    Section: lazyPart(async () => (await import('#/features/locks/recovery-section.tsx')).RecoverySection),
  },
  {
    id: '3',
    name: 'unlocking',
    icon: LockOpen,
    Section: lazyPart(async () => (await import('#/features/locks/locks-section.tsx')).LocksSection),
  },
  {
    id: '8',
    name: 'delegations',
    icon: UsersRound,
    Section: lazyPart(
      async () => (await import('#/features/delegations/delegation-section.tsx')).DelegationSection,
    ),
  },
  {
    id: '9',
    name: 'figures',
    icon: ChartColumn,
    Section: lazyPart(async () => (await import('#/features/tools/figures-section.tsx')).FiguresSection),
  },
  {
    id: '11',
    name: 'pay',
    icon: Coins,
    Section: lazyPart(async () => (await import('#/features/pay/own-pay-section.tsx')).OwnPaySection),
  },
  {
    id: '10',
    name: 'preferences',
    icon: SlidersHorizontal,
    Section: lazyPart(
      async () => (await import('#/features/personal/preferences-section.tsx')).PreferencesSection,
    ),
  },
  {
    id: '5',
    name: 'help',
    icon: LifeBuoy,
    Section: lazyPart(async () => (await import('#/features/help/help-centre.tsx')).HelpCentre),
  },
  {
    id: '6',
    name: 'system',
    icon: ShieldCheck,
    Section: lazyPart(async () => (await import('#/features/tools/system-section.tsx')).SystemSection),
  },
  {
    id: '7',
    name: 'about',
    icon: Info,
    Section: lazyPart(async () => (await import('#/features/tools/about-section.tsx')).AboutSection),
  },
] as const satisfies readonly ToolSection[]

/** An address that names no section shows the first. */
export const sectionOf = (id: string | null): ToolSection =>
  toolSections.find((section) => section.id === id) ?? toolSections[0]
