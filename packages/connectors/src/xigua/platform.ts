import type { ByteDance } from '../bytedance/platform.ts'
import type { Post } from '../connector.ts'
import { xigua as manifest } from './manifest.ts'

const titleMax = 30
const abstractMax = 400

const textOf = ({ title, detail }: Post) => (title || detail).slice(0, titleMax)

export const xigua: ByteDance = {
  manifest,
  authUrl: 'https://open-api.ixigua.com',
  authPage: '/oauth/connect',
  scopes: 'user_info,xigua.video.create,xigua.video.data',
  canProlong: false,
  paths: {
    upload: 'xigua/video/upload/',
    partInit: 'xigua/video/part/init/',
    part: 'xigua/video/part/upload/',
    partComplete: 'xigua/video/part/complete/',
    create: 'xigua/video/create/',
    list: 'xigua/video/list/',
    data: 'xigua/video/data/',
  },
  textOf,
  videoBody: (post, videoId) => ({
    video_id: videoId,
    text: textOf(post),
    abstract: post.detail.slice(0, abstractMax),
  }),
}
