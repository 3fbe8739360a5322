import type { ListManifest } from '../list.ts'

export const manifest: ListManifest = {
  id: 'weibo',
  url: 'https://weibo.com/ajax/side/hotSearch',
  headers: { accept: 'application/json', referer: 'https://weibo.com/' },
  everyMinutes: 5,
}
