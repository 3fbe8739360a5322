import type { ListManifest } from '../list.ts'

/** WeChat publishes no list: a provider sells one, at an address of its own. */
export const manifest: ListManifest = {
  id: 'wechat',
  url: '',
  headers: { accept: 'application/json' },
  everyMinutes: 10,
}
