import { isOnlyReporter, menuEntries } from '@rongbian/domain'
import { House } from 'lucide-react'
import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  menu: [
    {
      id: 'homePage',
      at: 10,
      label: 'common:title.homePage',
      icon: House,
      path: '/homePage',
      // 记者 has one entry and no home page.
      when: ({ facts }) => !isOnlyReporter(facts.roleNames) || menuEntries(facts).length === 0,
    },
  ],
}
