import type { ByteDance } from '../bytedance/platform.ts'
import type { Post } from '../connector.ts'
import { douyin as manifest } from './manifest.ts'

const textMax = 1000

const textOf = ({ detail, title, tags }: Post) =>
  [detail || title, ...tags.map((tag) => `#${tag}`)].join(' ').slice(0, textMax)

export const douyin: ByteDance = {
  manifest,
  authUrl: manifest.url,
  authPage: '/platform/oauth/connect/',
  scopes: 'user_info,video.create.bind,video.list.bind,video.data.bind',
  canProlong: true,
  paths: {
    upload: 'api/douyin/v1/video/upload_video/',
    partInit: 'api/douyin/v1/video/init_video_part_upload/',
    part: 'api/douyin/v1/video/upload_video_part/',
    partComplete: 'api/douyin/v1/video/complete_video_part_upload/',
    image: 'api/douyin/v1/video/upload_image/',
    create: 'api/douyin/v1/video/create_video/',
    createGallery: 'api/douyin/v1/video/create_image_text/',
    list: 'api/douyin/v1/video/video_list/',
    data: 'api/douyin/v1/video/video_data/',
  },
  textOf,
  videoBody: (post, videoId, coverId) => ({
    video_id: videoId,
    text: textOf(post),
    ...(coverId && { custom_cover_image_url: coverId }),
    private_status: 0,
  }),
}
