import { feedLimits, hotListIds } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { instant, line, pageOf, paging, requiredLine } from './shapes.ts'

export { feedMessages } from './messages/feeds.ts'

export const chapters = { feeds: '信源', hotSearch: '热搜' }

const area = 'feeds'
const access = 'feeds.manage'
const path = (what: string) => `/sprint/rest/feeds/${what}`
const whole = z.number().int()

const id = z.coerce.number().int().positive().meta(label('信源编号', 'Source'))
const address = z
  .url({ protocol: /^https?$/ })
  .max(feedLimits.addressMax)
  .meta(label('地址', 'Address'))
const media = line(40).meta(label('媒体', 'Medium'))
const publisher = line(40).meta(label('出版方', 'Publisher'))
const region = z
  .string()
  .regex(/^(\d{6})?$/)
  .meta(label('地区代码（GB/T 2260）', 'Region (GB/T 2260)'))
const weight = z.coerce.number().min(0.5).max(2).meta(label('权重', 'Weight'))
const problem = z.string().meta(label('问题', 'Problem'))
const readAt = instant.nullable().meta(label('最近读取', 'Last read'))
const nextAt = instant.nullable().meta(label('下次读取', 'Next reading'))

export const feedStates = ['on', 'paused', 'ended'] as const
export const feedHealths = ['new', 'well', 'failing', 'paused', 'ended'] as const
export const pushStates = ['asked', 'promised', 'proven'] as const
const health = z.enum(feedHealths).meta(label('状况', 'Health'))

export const feed = z.object({
  id,
  name: z.string(),
  url: z.string(),
  media,
  publisher,
  region,
  regionName: z.string().meta(label('地区', 'Region')),
  weight,
  state: z.enum(feedStates),
  health,
  problem,
  fails: whole.meta(label('连续失败次数', 'Failures in a row')),
  everyMinutes: whole.meta(label('多少分钟读一次', 'Minutes between readings')),
  readAt,
  freshAt: instant.nullable().meta(label('最近有新内容', 'Last news')),
  nextAt,
  push: z
    .object({ state: z.enum(pushStates), problem })
    .nullable()
    .meta(label('推送（WebSub）', 'Push (WebSub)')),
  isDemo: z.boolean().meta(label('演示信源', 'Source of the demo')),
  version: whole,
})
export type Feed = z.output<typeof feed>

export const listFeeds = endpoint({
  method: 'GET',
  path: path('list'),
  access,
  area,
  summary: '信源，读不到的在前',
  query: z.object({
    ...paging,
    keyword: line(100).default(''),
    health: health.optional(),
  }),
  response: pageOf(feed),
})

const foundItem = z.object({
  title: z.string(),
  url: z.string(),
  publishedAt: instant.nullable(),
})

/** A feed as it would be read. */
export const preview = z.object({
  url: z.string(),
  title: z.string(),
  format: z.enum(['rss', 'rdf', 'atom', 'json', 'sitemap', 'index']).meta(label('格式', 'Format')),
  count: whole.meta(label('条数', 'Items')),
  items: z.array(foundItem),
})
export type Preview = z.output<typeof preview>

export const discoverFeeds = endpoint({
  method: 'POST',
  path: path('discover'),
  access,
  area,
  summary: '从网页或信源的地址找信源；本身就是信源时给出它的预览',
  perMinute: 20,
  body: z.object({ url: address }),
  response: z.object({
    preview: preview.nullable().meta(label('预览', 'Preview')),
    found: z
      .array(z.object({ url: z.string(), title: z.string() }))
      .meta(label('网页里标出的信源', 'Sources the page names')),
  }),
})

export const feedForm = z.object({
  name: requiredLine(60),
  url: address,
  media: media.default(''),
  publisher: publisher.default(''),
  region: region.default(''),
  weight: weight.default(1),
})
export type FeedForm = z.output<typeof feedForm>

export const addFeed = endpoint({
  method: 'POST',
  creates: true,
  path: path('add'),
  access,
  area,
  summary: '添加信源；第一次读到的内容只入库，不提醒',
  body: feedForm,
  response: z.object({ id }),
})

export const changeFeed = endpoint({
  method: 'POST',
  path: path(':id/change'),
  access,
  area,
  summary: '修改信源；换了地址会重新完整读取',
  params: z.object({ id }),
  body: feedForm.extend({ version: z.coerce.number().int() }),
})

const act = (what: string, summary: string) =>
  endpoint({
    method: 'POST',
    path: path(`:id/${what}`),
    access,
    area,
    summary,
    params: z.object({ id }),
  })

export const pauseFeed = act('pause', '暂停信源')
export const resumeFeed = act('resume', '恢复信源，立即读取')
export const removeFeed = act('remove', '删除信源；它带来的线索保留')
export const readFeedNow = act('read', '立即读取，一分钟内只读一次')

export const listReads = endpoint({
  method: 'GET',
  path: path(':id/reads'),
  access,
  area,
  summary: '信源最近的读取记录，保留三十天',
  params: z.object({ id }),
  query: z.object(paging),
  response: pageOf(
    z.object({
      at: instant,
      status: whole.meta(label('对方的回答', 'Answer of the site')),
      bytes: whole.meta(label('字节数', 'Bytes')),
      fresh: whole.meta(label('新增条数', 'New items')),
      changed: whole.meta(label('有改动的条数', 'Changed items')),
      ms: whole.meta(label('毫秒', 'Milliseconds')),
      problem,
    }),
  ),
})

const opmlMax = 2_000_000

export const importOpml = endpoint({
  method: 'POST',
  path: path('opml/import'),
  access,
  area,
  summary: '导入 OPML，已有的地址跳过；所在文件夹作为媒体名',
  maxBody: opmlMax * 2,
  body: z.object({ opml: z.string().min(1).max(opmlMax).meta(label('OPML 内容', 'Text of the OPML')) }),
  response: z.object({
    added: whole,
    known: whole.meta(label('已有的', 'Known before')),
  }),
})

export const exportOpml = endpoint({
  method: 'GET',
  path: path('opml/export'),
  access,
  area,
  summary: '导出 OPML',
  produces: 'text/x-opml; charset=utf-8',
})

const list = z.enum(hotListIds).meta(label('榜单', 'List'))

export const hotListState = z.object({
  list,
  isOn: z.boolean().meta(label('已接入', 'Connected')),
  url: z.string(),
  hasKey: z.boolean().meta(label('已存密钥', 'A key is kept')),
  health,
  problem,
  readAt,
  nextAt,
  isDemo: z.boolean().meta(label('演示榜单', 'List of the demo')),
})
export type HotListState = z.output<typeof hotListState>

export const listHotLists = endpoint({
  method: 'GET',
  path: path('lists'),
  access,
  area,
  summary: '热榜及其接入情况；都不是公开的接口，接入前请确认对方的使用条款',
  response: z.array(hotListState),
})

export const connectList = endpoint({
  method: 'POST',
  path: path('lists/:list/connect'),
  access,
  area,
  summary: '接入热榜；地址为空用产品所知的地址，密钥为空保留原来的，换了地址要重新填写',
  params: z.object({ list }),
  body: z.object({
    url: z.union([z.literal(''), address]).default(''),
    key: line(300).default('').meta(label('服务商的密钥', 'Key of the provider')),
  }),
})

export const disconnectList = endpoint({
  method: 'POST',
  path: path('lists/:list/disconnect'),
  access,
  area,
  summary: '断开热榜；已有的数据保留',
  params: z.object({ list }),
})

export const hotEntry = z.object({
  id: whole,
  source: list,
  word: z.string(),
  url: z.string(),
  note: z.string(),
  label: z.string().meta(label('榜单的标记', 'Mark of the list')),
  rank: whole.nullable().meta(label('名次，置顶为空', 'Rank; none when pinned')),
  change: whole.nullable().meta(label('名次变化，新上榜为空', 'Change of rank; none when new')),
  value: whole.nullable().meta(label('榜单自己的热度', 'Hot value in the unit of the list')),
  since: instant.meta(label('上榜时间', 'On the list since')),
  asOf: instant.meta(label('数据时间', 'As of')),
})
export type HotEntry = z.output<typeof hotEntry>

export const hotSearch = endpoint({
  method: 'POST',
  path: '/sprint/intelligent/hotSearch',
  access: 'hotSearch.read',
  area: 'hotSearch',
  summary: '已接入的热榜最近一次读到的词；各榜的热度单位不同，不能相比',
  body: z.object({ source: list.optional(), ...paging }),
  response: pageOf(hotEntry).extend({
    lists: z
      .array(
        z.object({
          source: list,
          asOf: instant.nullable().meta(label('数据时间', 'As of')),
          problem,
          isDemo: hotListState.shape.isDemo,
        }),
      )
      .meta(label('已接入的热榜', 'Connected lists')),
  }),
})
