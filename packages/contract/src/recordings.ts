import { transcodeStateCodes } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { asset, assetParams } from './media-shapes.ts'
import { storyId } from './story-shapes.ts'

export { recordingMessages } from './messages/recordings.ts'

const access = 'session'
const area = 'media'
const own = '/sprint/rest/media'

const transcode = z.object({
  state: z.enum(transcodeStateCodes).nullable(),
  stateName: z.string().meta(label('状态名称', 'Name of the state')),
  part: z.number(),
  problem: z.string(),
})

export const transcodeStatus = endpoint({
  method: 'GET',
  path: '/sprint/rest/pub/transcodeStatus/:storyId',
  also: ['/sprint/view/pub/transcodeStatus/:storyId'],
  access,
  area,
  summary: '稿件里某个视频的转码状态',
  params: z.object({ storyId }),
  query: z.object({ url: z.string().min(1).max(2_000) }),
  response: transcode,
})

export const recordingTools = endpoint({
  method: 'GET',
  path: `${own}/recordings/tools`,
  access,
  area,
  summary: '这台服务器能否转码与截取封面；没有 ffmpeg 时说明怎样安装',
  response: z.object({ available: z.boolean(), version: z.string(), problem: z.string() }),
})

export const startTranscode = endpoint({
  method: 'POST',
  path: `${own}/assets/:assetId/transcode/start`,
  access,
  area,
  summary: '转码为 H.264/AAC 的 MP4，或在中断、失败后再来一次',
  params: assetParams,
  response: asset,
})

export const stopTranscode = endpoint({
  method: 'POST',
  path: `${own}/assets/:assetId/transcode/stop`,
  access,
  area,
  summary: '中断转码',
  params: assetParams,
  response: asset,
})

export const listFrames = endpoint({
  method: 'POST',
  path: `${own}/assets/:assetId/frames/list`,
  access,
  area,
  summary: '视频里均匀分布的几帧，供选作封面',
  params: assetParams,
  body: z.object({ count: z.coerce.number().int().min(1).max(12).default(6) }),
  response: z.array(z.object({ at: z.number(), url: z.string() })),
})

export const choosePoster = endpoint({
  method: 'POST',
  path: `${own}/assets/:assetId/frames/choose`,
  access,
  area,
  summary: '以某一秒的画面，或一张本编辑部的图片，作为封面',
  params: assetParams,
  body: z.object({ at: z.coerce.number().min(0).optional(), url: z.string().max(2_000).optional() }),
  response: asset,
})
