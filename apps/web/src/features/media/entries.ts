import { Images } from 'lucide-react'
import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  bar: [
    {
      id: 'media',
      at: 20,
      group: 'work',
      label: 'common:title.mediaLibrary',
      icon: Images,
      path: '/mediaLibrary',
    },
  ],
}
