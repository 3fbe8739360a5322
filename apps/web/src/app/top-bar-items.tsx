import { can } from '@rongbian/domain'
import { Contrast, Images, Languages, type LucideIcon, ScanText } from 'lucide-react'
import type { ComponentType } from 'react'
import { PersonalMenu } from '#/app/personal-menu.tsx'
import { SearchButton } from '#/app/search-button.tsx'
import { NotificationBell } from '#/features/notifications/index.ts'
import { NewStoryButton } from '#/features/stories/index.ts'
import { TaskTray } from '#/features/tasks/index.ts'
import type { OverlayId } from '#/frame/overlay-store.ts'
import type { Session } from '#/session/use-session.ts'

interface Item {
  id: string
  /** Everyone's when absent. */
  when?: (session: Session) => boolean
}

/** An icon that opens something; on a phone it moves into the menu. */
interface ButtonItem extends Item {
  icon: LucideIcon
  label: 'capture' | 'language' | 'theme'
  opens: OverlayId
}

/** A page of its own beside the menu; on a phone it moves there too. */
interface LinkItem extends Item {
  icon: LucideIcon
  title: 'mediaLibrary'
  path: string
}

interface WidgetItem extends Item {
  component: ComponentType
}

export type TopBarItem = ButtonItem | LinkItem | WidgetItem

/** First what people work with, 数据统计 to come; then what is about themselves. */
export const topBarItems: readonly (readonly TopBarItem[])[] = [
  [
    { id: 'search', component: SearchButton },
    { id: 'new', component: NewStoryButton, when: ({ actor }) => can(actor, 'library.workspace') },
    { id: 'media', icon: Images, title: 'mediaLibrary', path: '/mediaLibrary' },
    {
      id: 'capture',
      icon: ScanText,
      label: 'capture',
      when: ({ actor }) => can(actor, 'library.workspace'),
      opens: 'capture',
    },
  ],
  [
    { id: 'tasks', component: TaskTray },
    { id: 'notifications', component: NotificationBell },
    {
      id: 'language',
      icon: Languages,
      label: 'language',
      when: ({ actor }) => can(actor, 'language.change'),
      opens: 'language',
    },
    {
      id: 'theme',
      icon: Contrast,
      label: 'theme',
      when: ({ actor }) => can(actor, 'theme.change'),
      opens: 'theme',
    },
    { id: 'person', component: PersonalMenu },
  ],
]

export const isButton = (item: TopBarItem): item is ButtonItem => 'opens' in item
export const isLink = (item: TopBarItem): item is LinkItem => 'path' in item
export const isShown = (item: TopBarItem, session: Session) => item.when?.(session) ?? true
