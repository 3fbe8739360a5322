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

/** A platform nobody has written a folder for is served by people. */
export const unknownPlatform = (type: string): Manifest => ({
  ...byHand({
    folder: '',
    name: type,
    accepts: ['article', 'gallery', 'video', 'audio', 'href', 'live', 'wechat'],
    editorUrl: '',
    limits: {},
    checklist: ['在平台上按材料发布', '发布后把地址填回来'],
  }),
  can: { publish: 'hand', schedule: 'no', edit: 'no', delete: 'hand', status: 'no', metrics: 'hand' },
})
