import type { NavigationId } from '@rongbian/domain'
import { CircleCheck, FileText, Inbox, type LucideIcon, Send, Share2, Star, Trash2 } from 'lucide-react'
import type library from '#/i18n/locales/zh/library.json'

export type FixedFolder = keyof typeof library.folder

interface Library {
  /** Folders everyone has, or those that follow the departments. */
  folders: readonly { id: FixedFolder; icon: LucideIcon }[] | 'departments'
}

/** What stands in the tree of each library. */
export const libraries: Record<NavigationId, Library> = {
  workArea: {
    folders: [
      { id: 'drafts', icon: FileText },
      { id: 'todo', icon: Inbox },
      { id: 'done', icon: CircleCheck },
      { id: 'favourites', icon: Star },
      { id: 'waste', icon: Trash2 },
    ],
  },
  editLibrary: { folders: 'departments' },
  publishingLibrary: { folders: [{ id: 'publishing', icon: Send }] },
  sharedLibrary: { folders: [{ id: 'shared', icon: Share2 }] },
}
