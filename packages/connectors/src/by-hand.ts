import type { Manifest } from './manifest.ts'

/** A platform that lets nobody write but people in its own editor. */
export const byHand = (
  given: Pick<Manifest, 'folder' | 'name' | 'accepts' | 'editorUrl' | 'limits' | 'checklist'> &
    Partial<Pick<Manifest, 'group'>>,
): Manifest => ({
  group: 'others',
  can: { publish: 'hand', schedule: 'no', edit: 'hand', delete: 'hand', status: 'hand', metrics: 'hand' },
  url: '',
  keys: [],
  hasOAuth: false,
  quotas: [],
  ...given,
})
