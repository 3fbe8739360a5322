import type { ListManifest } from '../list.ts'

export const manifest: ListManifest = {
  id: 'baidu',
  url: 'https://top.baidu.com/board?tab=realtime',
  headers: { accept: 'text/html' },
  everyMinutes: 10,
}
