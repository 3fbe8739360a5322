import type { ListManifest } from '../list.ts'

export const manifest: ListManifest = {
  id: 'zhihu',
  url: 'https://api.zhihu.com/topstory/hot-lists/total?limit=50',
  headers: { accept: 'application/json' },
  everyMinutes: 10,
}
