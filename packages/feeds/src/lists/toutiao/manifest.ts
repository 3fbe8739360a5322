import type { ListManifest } from '../list.ts'

export const manifest: ListManifest = {
  id: 'toutiao',
  url: 'https://www.toutiao.com/hot-event/hot-board/?origin=toutiao_pc',
  headers: { accept: 'application/json' },
  everyMinutes: 10,
}
