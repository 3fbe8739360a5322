import { captureLimits, captureStateCodes } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { bool, instant, line, pageOf, paging } from './shapes.ts'
import { libraryId, storyId } from './story-shapes.ts'

export { captureMessages } from './messages/capture.ts'

export const chapters = { capture: '智能抓取' }

const area = 'capture'
const snatch = '/sprint/view/webPageSnatch'

const id = z.coerce.number().int().min(1)
/** 必须以 http:// 或 https:// 开头; the rule itself is the domain's. */
const address = z.string().trim().max(captureLimits.urlMax)

export const capturedPicture = z.object({
  /** Where it stood. */
  source: z.string().meta(label('来源', 'Source')),
  /** Of ours, once it has been brought in; empty while it has not. */
  url: z.string(),
  assetId: z.number().int().nullable(),
  problem: z.string(),
})
export type CapturedPicture = z.output<typeof capturedPicture>

export const captureItem = z.object({
  id,
  url: z.string(),
  state: z.enum(captureStateCodes),
  /** Why it failed, and what to do. */
  problem: z.string(),
  title: z.string(),
  author: z.string(),
  source: z.string().meta(label('来源', 'Source')),
  publishedAt: instant.nullable(),
  summary: z.string(),
  cover: z.string(),
  wordCount: z.number().int().meta(label('字数', 'Length')),
  pictureCount: z.number().int().meta(label('图片数', 'Pictures')),
  byName: z.string().meta(label('抓取人', 'Captured by')),
  /** Captured by whoever asks, who alone may delete it. */
  mine: z.boolean(),
  at: instant,
  /** The story that was made of it. */
  story: z.object({ storyId, libraryId, title: z.string() }).nullable(),
})
export type CaptureItem = z.output<typeof captureItem>

export const capture = captureItem.extend({
  html: z.string(),
  pictures: z.array(capturedPicture).meta(label('图片', 'Pictures')),
  /** A page that shows only its beginning to people who have not paid. */
  isPartial: z.boolean().meta(label('只有部分正文', 'Part of the text only')),
  /** Of the page as it came; for reading, never as a page. */
  snapshotUrl: z.string().meta(label('网页快照', 'Snapshot of the page')),
  /** The same page or the same text, captured or written before. */
  duplicates: z
    .array(
      z.object({
        reason: z.enum(['url', 'text', 'title']),
        captureId: z.number().int().nullable().meta(label('抓取编号', 'Capture')),
        storyId: z.number().int().nullable(),
        libraryId: libraryId.nullable(),
        title: z.string(),
        byName: z.string().meta(label('抓取人', 'Captured by')),
        at: instant,
      }),
    )
    .meta(label('重复', 'Duplicates')),
})
export type Capture = z.output<typeof capture>

export const showCapture = endpoint({
  method: 'POST',
  path: `${snatch}/info/show`,
  also: ['/sprint/rest/webPageSnatch/info/show'],
  access: 'library.workspace',
  area,
  summary: '抓取一个网页并返回正文、图片与重复情况；再来一次同一网址，again 为假时返回已有的',
  perMinute: 30,
  body: z.object({ url: address, again: bool.default(false) }),
  response: capture,
})

export const readCapture = endpoint({
  method: 'GET',
  path: `${snatch}/:id/show`,
  access: 'library.workspace',
  area,
  summary: '已抓取的一个网页',
  params: z.object({ id }),
  response: capture,
})

export const listCaptures = endpoint({
  method: 'GET',
  path: `${snatch}/backgroundSelect/show`,
  also: ['/sprint/rest/webPageSnatch/backgroundSelect/show'],
  access: 'library.workspace',
  area,
  summary: '抓取结果，新的在前；mine 只列我的，open 只列还没有成稿的',
  query: z.object({
    mine: bool.default(true).meta(label('只看我的', 'Mine only')),
    open: bool.default(false).meta(label('只看未成稿的', 'Those without a story only')),
    words: line(100).default('').meta(label('检索词', 'Words to search for')),
    ...paging,
  }),
  response: pageOf(captureItem),
})

export const captureInBackground = endpoint({
  method: 'POST',
  path: `${snatch}/background`,
  access: 'library.workspace',
  area,
  summary: '在后台抓取若干网页，立即返回；进度在抓取结果里看',
  perMinute: 30,
  body: z.object({
    urls: z.array(address).min(1).max(captureLimits.batchMax).meta(label('网址', 'Addresses')),
  }),
  response: z.object({ items: z.array(captureItem) }),
})

/** What a bookmarklet opens; the page asks for the capture itself, so that no foreign page can make us fetch. */
export const capturePage = endpoint({
  method: 'GET',
  path: `${snatch}/background`,
  access: 'public',
  area,
  summary: '书签小工具打开的抓取页',
  query: z.object({ url: z.string().max(captureLimits.urlMax).default('') }),
  produces: 'text/html',
})

export const makeCaptureStory = endpoint({
  method: 'POST',
  path: `${snatch}/story/create`,
  access: 'library.workspace',
  area,
  summary: '把抓取结果变成我的草稿，图片随之进入媒资库；已成稿的返回原稿',
  body: z.object({ ids: z.array(id).min(1).max(captureLimits.batchMax) }),
  response: z.object({
    items: z.array(
      z.object({ id, storyId: storyId.nullable(), libraryId: libraryId.nullable(), problem: z.string() }),
    ),
  }),
})

export const dropCapture = endpoint({
  method: 'POST',
  path: `${snatch}/:id/delete`,
  access: 'library.workspace',
  area,
  summary: '删除我抓取的一个网页；已成的稿件不受影响',
  params: z.object({ id }),
})

export const captureSnapshot = endpoint({
  method: 'GET',
  path: `${snatch}/:id/snapshot`,
  access: 'library.workspace',
  area,
  summary: '抓取时的网页快照，作为附件下载',
  params: z.object({ id }),
  produces: 'application/octet-stream',
})
