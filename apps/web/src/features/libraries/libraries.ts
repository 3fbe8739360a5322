import type { LibraryId, NavigationId } from '@rongbian/domain'
import { CircleCheck, FileText, Inbox, type LucideIcon, Star, Trash2 } from 'lucide-react'

/** The library behind each entry of the menu. */
export const libraryOf: Record<NavigationId, LibraryId> = {
  workArea: 'workspace',
  editLibrary: 'group',
  publishingLibrary: 'product',
  sharedLibrary: 'manuscript',
}

/** Folders everyone has in 工作区. */
export const personalFolders = [
  { id: 'drafts', icon: FileText },
  { id: 'todo', icon: Inbox },
  { id: 'done', icon: CircleCheck },
  { id: 'favourites', icon: Star },
  { id: 'waste', icon: Trash2 },
] as const satisfies readonly { id: string; icon: LucideIcon }[]
export type PersonalFolder = (typeof personalFolders)[number]['id']

/** Places of the other libraries that are no folder of anybody. */
export const allPlace = 'all'
export const wastePlace = 'waste'

export const groupMenus = ['todo', 'done', 'all', 'waste'] as const
export type GroupMenu = (typeof groupMenus)[number]
export const firstMenu: GroupMenu = 'todo'
