import type { groupMenus, personalFolders } from '@rongbian/contract/libraries'
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
type PersonalFolder = (typeof personalFolders)[number]
export const personalFolderIcons: Record<PersonalFolder, LucideIcon> = {
  drafts: FileText,
  todo: Inbox,
  done: CircleCheck,
  favourites: Star,
  waste: Trash2,
}
export const isPersonalFolder = (id: string): id is PersonalFolder => id in personalFolderIcons

/** Places of the other libraries that are no folder of anybody. */
export const allPlace = 'all'
export const wastePlace = 'waste'

export type GroupMenu = (typeof groupMenus)[number]
export const firstMenu: GroupMenu = 'todo'
