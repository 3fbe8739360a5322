import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  tabs: [{ id: 'missions', at: 30, area: 'planning', label: 'frame:tab.missions', path: '/missions' }],
}
