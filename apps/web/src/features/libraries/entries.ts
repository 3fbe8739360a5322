import { menuEntries, type NavigationId, navigationEntries } from '@rongbian/domain'
import { FilePenLine, Inbox, type LucideIcon, Send, Share2 } from 'lucide-react'
import type { Entries } from '#/frame/entries.ts'

const icons: Record<NavigationId, LucideIcon> = {
  workArea: Inbox,
  editLibrary: FilePenLine,
  publishingLibrary: Send,
  sharedLibrary: Share2,
}

export const entries: Entries = {
  menu: navigationEntries.map(({ id, path }, index) => ({
    id,
    at: 20 + index,
    label: `common:title.${id}`,
    icon: icons[id],
    path,
    when: ({ facts }) => menuEntries(facts).some((entry) => entry.id === id),
  })),
}
