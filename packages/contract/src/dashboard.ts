import {
  businessFigureCodes,
  firstStepCodes,
  storyLevelCodes,
  storyStatusCodes,
  storyTypeCodes,
  todoKindCodes,
  trackSortCodes,
} from '@rongbian/domain'
import { z } from 'zod'
import { endpoint, restAndView } from './endpoint.ts'
import { figuresOf, range } from './figure-shapes.ts'
import { label } from './labels.ts'
import { bool, instant, pageOf, paging, uuid } from './shapes.ts'
import { libraryId, storyId } from './story-shapes.ts'

export { dashboardMessages } from './messages/dashboard.ts'

export const chapters = { dashboard: '首页' }

const area = 'dashboard'
const statistic = '/sprint/rest/search/statistic'
const home = `${statistic}/home`

const whole = z.number().int()
const channelType = z.string()
const story = {
  storyId,
  libraryId,
  title: z.string(),
  level: z.number().pipe(z.literal([...storyLevelCodes])),
  type: z.enum(storyTypeCodes),
}

export const todoItem = z.object({
  /** Unique among the to-dos, whatever they are about. */
  id: z.string(),
  kind: z.enum(todoKindCodes),
  ...story,
  summary: z.string(),
  /** Where it comes from: a step and a person, a channel and what went wrong. */
  note: z.string(),
  at: instant,
  dueAt: instant.nullable(),
  isOverdue: z.boolean().meta(label('已逾期', 'Overdue')),
  isDueToday: z.boolean().meta(label('今天到期', 'Due today')),
  /** In the product, where it can be done. */
  link: z.string(),
})
export type TodoItem = z.output<typeof todoItem>

export const listTodo = endpoint({
  method: 'GET',
  path: `${statistic}/todo/approval`,
  also: restAndView(`${statistic}/todo/approval`),
  access: 'session',
  area,
  summary: '待办提醒：逾期的在前，其次撤稿确认与发布失败，再按到期时间；myself 为 false 时也列出本部门的',
  query: z.object({
    myself: bool.default(true).meta(label('只看我的', 'Mine only')),
    page: paging.page,
    size: paging.size.default(6),
  }),
  response: pageOf(todoItem),
})

const trackedStep = z.object({ name: z.string(), state: z.enum(['done', 'open', 'void', 'waiting']) })
const trackedChannel = z.object({
  channelId: uuid,
  name: z.string(),
  type: channelType,
  state: z.enum(['live', 'underway', 'failed', 'gone']),
})

export const trackedStory = z.object({
  ...story,
  summary: z.string(),
  status: z.enum(storyStatusCodes),
  /** The word every list has for it; how far the review is and where it stands outside is said beside it. */
  progress: z.string().meta(label('进度', 'Progress')),
  steps: z.array(trackedStep),
  channels: z.array(trackedChannel),
  at: instant,
})
export type TrackedStory = z.output<typeof trackedStory>

export const listTracked = endpoint({
  method: 'GET',
  path: `${statistic}/done/track`,
  also: restAndView(`${statistic}/done/track`),
  access: 'session',
  area,
  summary: '稿件跟踪：我写过、传过、审过的稿件现在到了哪一步',
  query: z.object({
    sort: z.enum(trackSortCodes).default('updated'),
    page: paging.page,
    size: paging.size.default(6),
  }),
  response: pageOf(trackedStory),
})

export const businessFigures = endpoint({
  method: 'GET',
  path: `${home}/business`,
  access: 'statistics.read',
  area,
  summary:
    '业务统计：采写、采用率、审核等待（中位）、发布成功率、发布，口径与数据统计相同；本部门及下级，或全社',
  query: z.object({ range }),
  response: figuresOf(businessFigureCodes),
})

export const effectFigures = endpoint({
  method: 'GET',
  path: `${home}/effect`,
  access: 'statistics.read',
  area,
  summary: '传播效果：每个平台发出、失败、撤下多少，从签发到上线要多久；平台的阅读与互动增加了多少、截至何时',
  query: z.object({ range }),
  response: z.object({
    platforms: z
      .array(
        z.object({
          type: channelType,
          live: whole,
          failed: whole,
          withdrawn: whole.meta(label('撤下', 'Withdrawn')),
          minutesToLive: z
            .number()
            .nullable()
            .meta(label('签发到上线的分钟数', 'Minutes from issue to being live')),
          /** What the span added, by the counters of the platform; null where it tells none. */
          reach: z
            .object({
              figure: z.enum(['reads', 'plays', 'readUsers']).meta(label('数字', 'Figure')),
              value: whole,
            })
            .nullable()
            .meta(label('触达', 'Reach')),
          interactions: whole.nullable().meta(label('互动', 'Interactions')),
          asOf: instant.nullable().meta(label('截至', 'As of')),
        }),
      )
      .meta(label('平台', 'Platforms')),
  }),
})

export const channelRanking = endpoint({
  method: 'GET',
  path: `${home}/ranking`,
  access: 'statistics.read',
  area,
  summary: '渠道发稿排行，与上一段时间相比',
  query: z.object({ range }),
  response: z.object({
    channels: z.array(
      z.object({
        channelId: uuid,
        name: z.string(),
        type: channelType,
        count: whole,
        previous: whole,
      }),
    ),
  }),
})

const shownStory = z.object({
  ...story,
  summary: z.string(),
  cover: z.string(),
  departmentName: z.string(),
  at: instant,
})
export type ShownStory = z.output<typeof shownStory>

export const carouselStories = endpoint({
  method: 'GET',
  path: `${home}/carousel`,
  access: 'session',
  area,
  summary: '轮播：最近上线、有封面的稿件，最多六篇',
  response: z.object({ stories: z.array(shownStory) }),
})

export const platformPosts = endpoint({
  method: 'GET',
  path: `${home}/posts`,
  access: 'session',
  area,
  summary: '本社近 7 天在一个平台上发出的稿件',
  query: z.object({ type: z.enum(['weibo', 'wechat']) }),
  response: z.object({
    posts: z
      .array(
        z.object({
          ...story,
          channelName: z.string(),
          url: z.string(),
          at: instant,
          state: trackedChannel.shape.state,
        }),
      )
      .meta(label('已发稿件', 'Posts')),
  }),
})

export const frequentKeywords = endpoint({
  method: 'GET',
  path: `${home}/keywords`,
  access: 'recommended.read',
  area,
  summary: '近 7 天稿件里常见的关键词，与再前 7 天相比',
  response: z.object({
    keywords: z.array(z.object({ word: z.string(), count: whole, previous: whole })),
  }),
})

export const firstSteps = endpoint({
  method: 'GET',
  path: `${home}/first`,
  access: 'system.manage',
  area,
  summary: '新编辑部还没做的几件事：部门、人员、渠道、第一篇稿件，做好一件少一件',
  response: z.object({ steps: z.array(z.enum(firstStepCodes)) }),
})
