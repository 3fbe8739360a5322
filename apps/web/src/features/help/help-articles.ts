import type { ComponentType } from 'react'
import type help from '#/i18n/locales/zh/help.json'
import { lazyPart } from '#/ui/lazy-part.ts'

export type ArticleId = keyof typeof help.articles

export interface HelpArticle {
  /** Its words stand under this key in help.json. */
  id: ArticleId
  group: keyof typeof help.group
  /** What is better drawn than told. */
  Table?: ComponentType
}

export const helpArticles = [
  { id: 'signIn', group: 'account' },
  { id: 'password', group: 'account' },
  { id: 'profile', group: 'account' },
  { id: 'devices', group: 'account' },
  {
    id: 'notifications',
    group: 'account',
    Table: lazyPart(async () => (await import('#/features/help/notification-table.tsx')).NotificationTable),
  },
  { id: 'places', group: 'screen' },
  { id: 'home', group: 'screen' },
  { id: 'announcements', group: 'screen' },
  { id: 'palette', group: 'screen' },
  {
    id: 'shortcuts',
    group: 'screen',
    Table: lazyPart(async () => (await import('#/features/help/shortcut-table.tsx')).ShortcutTable),
  },
  { id: 'appearance', group: 'screen' },
  { id: 'language', group: 'screen' },
  { id: 'writing', group: 'stories' },
  { id: 'capture', group: 'stories' },
  { id: 'versions', group: 'stories' },
  { id: 'locks', group: 'stories' },
  { id: 'libraries', group: 'stories' },
  { id: 'searching', group: 'stories' },
  { id: 'words', group: 'stories' },
  { id: 'review', group: 'stories' },
  { id: 'release', group: 'stories' },
  { id: 'withdraw', group: 'stories' },
  { id: 'statistics', group: 'stories' },
  { id: 'roles', group: 'people' },
  {
    id: 'roleTable',
    group: 'people',
    Table: lazyPart(async () => (await import('#/features/help/role-table.tsx')).RoleTable),
  },
  { id: 'offline', group: 'support' },
  { id: 'support', group: 'support' },
] as const satisfies readonly HelpArticle[]

export const helpGroups = [...new Set(helpArticles.map(({ group }) => group))]

export const articleOf = (id: string | null): HelpArticle | undefined =>
  helpArticles.find((article) => article.id === id)
