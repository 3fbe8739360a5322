import type { Manifest } from '@rongbian/connectors'

/** A platform nobody has written a folder for is served by people. */
export const byHand = (type: string): Manifest => ({
  folder: '',
  name: type,
  group: 'others',
  can: { publish: 'hand', schedule: 'no', edit: 'no', delete: 'hand', status: 'no', metrics: 'no' },
  accepts: ['article', 'gallery', 'video', 'audio', 'href', 'live', 'wechat'],
  url: '',
  editorUrl: '',
  keys: [],
  hasOAuth: false,
  limits: {},
  quotas: [],
  checklist: ['在平台上按材料发布', '发布后把地址填回来'],
})
