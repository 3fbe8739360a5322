import type { ByteDance } from '../bytedance/platform.ts'
import type { Post } from '../connector.ts'
import { toutiao as manifest } from './manifest.ts'

const textMax = 30

const textOf = ({ title, detail }: Post) => (title || detail).slice(0, textMax)

export const toutiao: ByteDance = {
  manifest,
  authUrl: 'https://open.snssdk.com',
  authPage: '/oauth/authorize/',
  scopes: 'user_info,toutiao.video.create,toutiao.video.data',
  canProlong: false,
  paths: {
    upload: 'toutiao/video/upload/',
    partInit: 'toutiao/video/part/init/',
    part: 'toutiao/video/part/upload/',
    partComplete: 'toutiao/video/part/complete/',
    create: 'toutiao/video/create/',
    list: 'toutiao/video/list/',
    data: 'toutiao/video/data/',
  },
  textOf,
  videoBody: (post, videoId) => ({ video_id: videoId, text: textOf(post) }),
}
