import {
  clueActionIds,
  clueKindCodes,
  clueLimits,
  clueStateCodes,
  clusterStateCodes,
  interestRangeCodes,
  joinStepCodes,
} from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { bool, instant, line, lines, pageOf, paging, requiredLine } from './shapes.ts'

export { clueMessages } from './messages/clues.ts'

export const chapters = { clues: '选题线索' }

const area = 'clues'
const access = 'clues.read'
const intelligent = (what: string) => `/sprint/intelligent/${what}`
const whole = z.number().int()

export const clueId = z.coerce.number().int().min(1).meta(label('线索编号', 'Clue'))
export const clusterId = z.coerce.number().int().min(1).meta(label('事件编号', 'Event'))
const themeId = z.coerce.number().int().min(1).meta(label('主题编号', 'Theme'))

export const namedPlace = z.object({ code: z.string(), name: z.string() })
const places = z.array(namedPlace).meta(label('地区', 'Regions'))
/** GB/T 2260, with all below it. */
export const region = z
  .string()
  .regex(/^\d{6}$/)
  .meta(label('地区代码', 'Region'))

export const clueItem = z.object({
  id: clueId,
  kind: z.enum(clueKindCodes).meta(label('线索种类', 'Kind of clue')),
  title: z.string(),
  summary: z.string(),
  url: z.string(),
  author: z.string(),
  media: z.string().meta(label('媒体', 'Medium')),
  feedName: z.string().meta(label('信源', 'Feed')),
  publishedAt: instant.nullable(),
  seenAt: instant.meta(label('发现时间', 'Seen')),
  sortAt: instant.meta(label('排序时间', 'Sorted by')),
  places,
  state: z.enum(clueStateCodes),
  clusterId: whole.nullable().meta(label('事件编号', 'Event')),
  /** 同文: the first with the same text. */
  reprintOf: whole.nullable().meta(label('同文', 'Reprint of')),
  foundByName: z.string().meta(label('发现者', 'Found by')),
  reservedUntil: instant.nullable().meta(label('独占至', 'Held back until')),
  revisions: whole.meta(label('改动次数', 'Changes')),
})
export type ClueItem = z.output<typeof clueItem>

/** Empty refusal: it can be done. */
export const clueChoices = z
  .array(
    z.object({
      action: z.enum(clueActionIds),
      label: z.string(),
      refusal: z.string().meta(label('不能的原因', 'Why not')),
    }),
  )
  .meta(label('可做的操作', 'What can be done'))

export const clueDetail = clueItem.extend({
  text: z.string(),
  /** 为什么在一起. */
  join: z
    .object({
      step: z.enum(joinStepCodes).meta(label('归并依据', 'Joined by')),
      score: z.number().nullable().meta(label('接近程度', 'Nearness')),
      words: z.array(z.string()).meta(label('共有的词', 'Shared words')),
    })
    .nullable()
    .meta(label('为什么在一起', 'Why together')),
  history: z
    .array(z.object({ no: whole, title: z.string(), summary: z.string(), at: instant }))
    .meta(label('改动', 'Changes')),
  verdicts: z
    .array(
      z.object({
        action: z.enum(clueActionIds),
        byName: z.string(),
        reason: z.string(),
        evidence: z.string().meta(label('依据', 'Evidence')),
        at: instant,
      }),
    )
    .meta(label('处理记录', 'What was done')),
  actions: clueChoices,
  captureId: whole.nullable().meta(label('抓取编号', 'Capture')),
})
export type ClueDetail = z.output<typeof clueDetail>

const heat = z.number().meta(label('热度', 'Heat'))
const clues = whole.meta(label('线索数', 'Clues'))
const voices = whole.meta(label('独立信源数', 'Independent voices'))

export const clusterItem = z.object({
  id: clusterId,
  title: z.string(),
  firstAt: instant.meta(label('最早', 'First')),
  lastAt: instant.meta(label('最近', 'Last')),
  clues,
  voices,
  heat,
  score: whole.meta(label('热度（0–100）', 'Heat (0-100)')),
  surprise: z.number().meta(label('势头', 'Pace')),
  state: z.enum(clusterStateCodes),
  burstAt: instant.nullable().meta(label('突发时间', 'Burst at')),
  places,
})
export type ClusterItem = z.output<typeof clusterItem>

const pace = z.object({
  hour: whole.meta(label('近 1 小时', 'Last hour')),
  threeHours: whole.meta(label('近 3 小时', 'Last three hours')),
  usualHour: whole.meta(label('往日同一小时之和', 'The same hour of days before')),
  usualThree: whole.meta(label('往日同三小时之和', 'The same three hours of days before')),
  days: whole,
})

/** What the heat is made of, with the rows behind. */
export const heatParts = z.object({
  voices,
  copies: whole.meta(label('转载数', 'Copies')),
  reports: z.number().meta(label('报道的热度', 'Heat of reports')),
  lists: z.number().meta(label('榜单的热度', 'Heat of lists')),
  rows: z
    .array(z.object({ clueId, publisher: z.string().meta(label('发布者', 'Publisher')), heat }))
    .meta(label('依据的线索', 'Rows behind')),
  pace: pace.meta(label('势头', 'Pace')),
})
export type HeatParts = z.output<typeof heatParts>

export const clusterDetail = clusterItem.extend({
  parts: heatParts.nullable().meta(label('热度的组成', 'What heat is made of')),
  hours: z
    .array(z.object({ hour: instant.meta(label('小时', 'Hour')), clues, voices }))
    .meta(label('每小时', 'By the hour')),
  items: z.array(clueDetail.pick({ join: true }).extend(clueItem.shape)),
  /** 脉络: events before and after it. */
  line: z.array(clusterItem).meta(label('脉络', 'Line')),
})
export type ClusterDetail = z.output<typeof clusterDetail>

export const hotArticles = endpoint({
  method: 'POST',
  path: intelligent('hotArticle'),
  access,
  area,
  summary:
    '热点事件，热的在前；topicId 只列某个主题的，region 含其下级，placed 只列有地点的，keyword 在题目里找',
  body: z.object({
    topicId: themeId.optional(),
    range: z.enum(interestRangeCodes).exclude(['custom']).default('3d').meta(label('时间范围', 'Time span')),
    region: region.optional(),
    state: z.enum(clusterStateCodes).optional(),
    placed: bool.default(false).meta(label('只看有地点的', 'Those with a place')),
    keyword: line(100).default(''),
    ...paging,
  }),
  response: pageOf(clusterItem),
})

export const recommendedTopics = endpoint({
  method: 'POST',
  path: intelligent('recommendedTopic'),
  access: 'clues.recommended',
  area,
  summary: '推荐选题：近三天的热点事件，与我的主题有关的在前',
  response: z.array(
    clusterItem.extend({ themes: z.array(z.string()).meta(label('有关的主题', 'Themes it belongs to')) }),
  ),
})

export const readCluster = endpoint({
  method: 'POST',
  path: '/sprint/rest/clusters/:id/show',
  access,
  area,
  summary: '一个事件：线索、为什么在一起、热度的组成与每小时的数',
  params: z.object({ id: clusterId }),
  response: clusterDetail,
})

export const clueArticles = endpoint({
  method: 'POST',
  path: intelligent('clueArticle'),
  access,
  area,
  summary:
    '线索库，新的在前；topicId 只列某个主题的，keyword 检索，found 只列有人认领的，mine 只列我发现的，lists 为假时不列热搜',
  body: z.object({
    state: z.enum(clueStateCodes).optional(),
    kind: z.enum(clueKindCodes).optional().meta(label('线索种类', 'Kind of clue')),
    topicId: themeId.optional(),
    keyword: line(100).default(''),
    found: bool.default(false).meta(label('只看有人认领的', 'Those somebody found')),
    mine: bool.default(false).meta(label('只看我发现的', 'Those I found')),
    lists: bool.default(true).meta(label('含热搜', 'With words of hot lists')),
    ...paging,
  }),
  response: pageOf(clueItem),
})

export const addClue = endpoint({
  method: 'POST',
  creates: true,
  path: intelligent('addClueArticle'),
  access: 'clues.check',
  area,
  summary: '加入线索：url 抓取网页，articleId 认领已有的一条，title 与 text 记下爆料；hours 同时独占',
  perMinute: 30,
  body: z.union([
    z.object({ url: z.string().trim().min(1).max(2_000) }),
    z.object({ articleId: clueId }),
    z.object({
      title: requiredLine(clueLimits.titleMost),
      text: lines(clueLimits.textMost).default(''),
      hours: z.coerce
        .number()
        .int()
        .min(1)
        .max(clueLimits.reserveHoursMost)
        .optional()
        .meta(label('独占小时数', 'Hours held back')),
    }),
  ]),
  response: z.object({ id: clueId, isNew: z.boolean().meta(label('新加入', 'New')) }),
})

export const readClue = endpoint({
  method: 'POST',
  path: intelligent(':id/clueDetail'),
  access,
  area,
  summary: '一条线索：正文、改动、处理记录、为什么在这个事件里',
  params: z.object({ id: clueId }),
  response: clueDetail,
})

export const actOnClue = endpoint({
  method: 'POST',
  path: '/sprint/rest/clues/:id/act',
  access,
  area,
  summary:
    '处理线索：核实、存疑、放弃、独占（不超过 72 小时）、放开；不能时说明规则与可以找谁；自己看不到的线索回答为空',
  params: z.object({ id: clueId }),
  body: z.object({
    action: z.enum(clueActionIds),
    reason: lines(clueLimits.reasonMost).default(''),
    evidence: lines(clueLimits.evidenceMost).default('').meta(label('依据', 'Evidence')),
    hours: z.coerce
      .number()
      .int()
      .min(1)
      .max(clueLimits.reserveHoursMost)
      .default(clueLimits.reserveHoursMost)
      .meta(label('独占小时数', 'Hours held back')),
  }),
  response: clueDetail.nullable(),
})

export const deleteClue = endpoint({
  method: 'POST',
  path: '/sprint/rest/clues/:id/delete',
  access,
  area,
  summary: '删除线索；信源再次给出时不会回来',
  params: z.object({ id: clueId }),
})

export const mergeClusters = endpoint({
  method: 'POST',
  path: '/sprint/rest/clusters/:id/merge',
  access: 'clues.check',
  area,
  summary: '把事件并入另一个事件；以后重算也保持',
  params: z.object({ id: clusterId }),
  body: z.object({ into: clusterId.meta(label('并入', 'Merge into')) }),
})

export const splitCluster = endpoint({
  method: 'POST',
  path: '/sprint/rest/clusters/:id/split',
  access: 'clues.check',
  area,
  summary: '把选中的线索分出去成为另一个事件；以后重算也保持',
  params: z.object({ id: clusterId }),
  body: z.object({ clueIds: z.array(clueId).min(1).max(100).meta(label('线索', 'Clues')) }),
  response: z.object({ id: clusterId }),
})
