import type { ListManifest } from '../list.ts'

export const manifest: ListManifest = {
  id: 'douyin',
  url: 'https://www.douyin.com/aweme/v1/web/hot/search/list/',
  headers: { accept: 'application/json' },
  everyMinutes: 10,
}
