import { mediaLimits } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint, restAndView } from './endpoint.ts'
import { instant } from './shapes.ts'
import { libraryId, storyId, storyParams, wechatArticle } from './story-shapes.ts'

const access = 'session'
const area = 'preview'
const product = '/sprint/rest/product-library/:library/:id'
const productParams = z.object({ library: libraryId, id: storyId })

export const previewStory = endpoint({
  method: 'GET',
  path: '/sprint/view/stories/upStory/:libraryId/:storyId/preview',
  also: restAndView('/sprint/view/stories/upStory/:libraryId/:storyId/preview'),
  access,
  area,
  summary: '预览：已保存的文字，按读者看到的样子',
  params: storyParams,
  response: z.object({
    story: z.object({
      title: z.string(),
      primersTitle: z.string(),
      subTitle: z.string(),
      type: z.string(),
      htmlContent: z.string(),
      signature: z.string(),
      origination: z.string(),
      updated: instant,
      photos: z.array(z.object({ url: z.string(), comment: z.string() })),
      stories: z.array(wechatArticle),
      accessUrl: z.string(),
      thumbnailUrl: z.string(),
    }),
  }),
})

/** One without a look of its own is shown as the page. */
const channelType = z.string().max(40).default('')
const hours = z.coerce.number().int().min(1).max(mediaLimits.shareHoursMax).default(24)
const link = z.object({ url: z.string(), expires: instant })

export const previewUrl = endpoint({
  method: 'GET',
  path: `${product}/getPreviewUrl`,
  access,
  area,
  summary: '不用登录即可看这一篇的链接，到期失效；只显示这一篇',
  params: productParams,
  query: z.object({ hours }),
  response: link,
})

export const channelPreviewUrl = endpoint({
  method: 'GET',
  path: `${product}/getChannelPreviewUrl`,
  access,
  area,
  summary: '某类渠道样式的预览链接',
  params: productParams,
  query: z.object({ channelType, hours }),
  response: link,
})

export const previewCode = endpoint({
  method: 'GET',
  path: '/sprint/view/preview-url/:library/:id/qrcode',
  also: restAndView('/sprint/view/preview-url/:library/:id/qrcode'),
  access,
  area,
  summary: '预览链接的二维码（SVG）',
  produces: 'image/svg+xml',
  params: productParams,
  query: z.object({ channelType, hours }),
})

const signed = z.object({
  library: libraryId,
  id: storyId,
  look: z.string().max(20).default(''),
  /** When it ends, in seconds; and the seal of all of it. */
  t: z.coerce.number().int().optional(),
  s: z.string().max(400),
})

export const sharePage = endpoint({
  method: 'GET',
  path: '/sprint/share/story',
  access: 'public',
  area,
  summary: '公开的预览页：链接有签名、会到期，只显示这一篇',
  produces: 'text/html; charset=utf-8',
  query: signed,
  perMinute: 120,
})

export const shareFile = endpoint({
  method: 'GET',
  path: '/sprint/share/files/:hash/:name',
  access: 'public',
  area,
  summary: '签名链接下的文件，到期失效',
  produces: 'application/octet-stream',
  params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), name: z.string().min(1).max(300) }),
  query: z.object({
    s: z.string().max(400).describe('签名：哪个编辑部的哪个文件，到何时为止'),
    width: z.coerce
      .number()
      .pipe(z.literal([160, 320, 640, 1280]))
      .optional(),
    play: z.stringbool().optional().describe('要浏览器能播放的版本；没有时仍是原文件'),
  }),
})
