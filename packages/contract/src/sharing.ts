import { mediaLimits } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint, restAndView } from './endpoint.ts'
import { label } from './labels.ts'
import { instant, uuid } from './shapes.ts'
import { libraryId, storyId, storyParams, wechatArticle } from './story-shapes.ts'

export { sharingMessages } from './messages/sharing.ts'

export const chapters = { preview: '预览与分享' }

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
      signature: z.string().meta(label('署名', 'Byline')),
      origination: z.string(),
      updated: instant,
      photos: z.array(z.object({ url: z.string(), comment: z.string() })),
      stories: z.array(wechatArticle).meta(label('微信文章', 'WeChat articles')),
      accessUrl: z.string(),
      thumbnailUrl: z.string(),
    }),
  }),
})

/** One without a look of its own is shown as the page. */
const channelType = z.string().max(40).default('')
const hours = z.coerce.number().int().min(1).max(mediaLimits.shareHoursMax).default(24)
const follows = z
  .stringbool()
  .default(true)
  .describe('true 跟随最新：稿件以后保存的文字也看得到；false 固定为当前版本')
const link = z.object({ uuid, url: z.string(), expires: instant.meta(label('失效时间', 'Runs out')) })

export const previewUrl = endpoint({
  method: 'GET',
  path: `${product}/getPreviewUrl`,
  access,
  area,
  summary: '不用登录即可看这一篇的链接，到期失效；只显示这一篇',
  params: productParams,
  query: z.object({
    hours: hours.meta(label('小时数', 'Hours')),
    follows: follows.meta(label('跟随最新', 'Follows the newest')),
  }),
  response: link,
})

export const channelPreviewUrl = endpoint({
  method: 'GET',
  path: `${product}/getChannelPreviewUrl`,
  access,
  area,
  summary: '某类渠道样式的预览链接',
  params: productParams,
  query: z.object({
    channelType,
    hours: hours.meta(label('小时数', 'Hours')),
    follows: follows.meta(label('跟随最新', 'Follows the newest')),
  }),
  response: link,
})

export const previewCode = endpoint({
  method: 'GET',
  path: '/sprint/view/preview-url/:library/:id/qrcode',
  also: restAndView('/sprint/view/preview-url/:library/:id/qrcode'),
  access,
  area,
  summary: '预览链接的二维码（SVG）：给出 link 时画已有的链接，否则生成一个新的',
  produces: 'image/svg+xml',
  params: productParams,
  query: z.object({
    channelType,
    hours: hours.meta(label('小时数', 'Hours')),
    follows: follows.meta(label('跟随最新', 'Follows the newest')),
    link: uuid.optional(),
  }),
})

const previewLink = z.object({
  uuid,
  madeByName: z.string().meta(label('生成人', 'Made by')),
  account: z.string().describe('生成人的账号'),
  madeAt: instant.meta(label('生成时间', 'Made at')),
  expires: instant.meta(label('失效时间', 'Runs out')),
  version: z.number().nullable().describe('固定的版本；null 跟随最新'),
  channelType: z.string(),
  opened: z.number().describe('被打开的次数').meta(label('打开次数', 'Times opened')),
  canCallBack: z.boolean().meta(label('可以收回', 'Can be called back')),
})
export type PreviewLink = z.output<typeof previewLink>

export const listPreviewLinks = endpoint({
  method: 'GET',
  path: `${product}/previewLinks`,
  access,
  area,
  summary: '这一篇还有效的预览链接，新的在前',
  params: productParams,
  response: z.array(previewLink),
})

export const callBackLink = endpoint({
  method: 'POST',
  path: `${product}/previewLinks/:uuid/callBack`,
  access,
  area,
  summary: '收回一个预览链接；生成的人和可以修改这一篇的人',
  params: productParams.extend({ uuid }),
})

export const callBackLinks = endpoint({
  method: 'POST',
  path: `${product}/previewLinks/callBackAll`,
  access,
  area,
  summary: '收回这一篇的预览链接：可以修改这一篇的人收回全部，其他人收回自己生成的',
  params: productParams,
  response: z.object({ count: z.number() }),
})

const signed = z.object({
  library: libraryId,
  id: storyId,
  look: z.string().max(20).default('').meta(label('样式', 'Look')),
  /** When it ends, in seconds; and the seal of all of it. */
  t: z.coerce.number().int().optional().meta(label('到期时间', 'Runs out at')),
  s: z.string().max(400).meta(label('签名', 'Signature')),
})

export const sharePage = endpoint({
  method: 'GET',
  path: '/sprint/share/story',
  access: 'public',
  area,
  summary: '公开的预览页：链接有签名、会到期、能收回，只显示这一篇',
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
    s: z
      .string()
      .max(400)
      .describe('签名：哪个编辑部的哪个文件，到何时为止；预览页里的文件随链接一起收回')
      .meta(label('签名', 'Signature')),
    width: z.coerce
      .number()
      .pipe(z.literal([160, 320, 640, 1280]))
      .optional(),
    play: z.stringbool().optional().describe('要浏览器能播放的版本；没有时仍是原文件'),
  }),
})
