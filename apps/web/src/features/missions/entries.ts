import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  tabs: [{ id: 'missions', at: 30, area: 'planning', label: 'common:title.missions', path: '/missions' }],
}
