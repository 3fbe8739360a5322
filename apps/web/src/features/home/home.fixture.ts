import { clueArticles, recommendedTopics } from '@rongbian/contract/clues'
import * as dashboard from '@rongbian/contract/dashboard'
import { type HotEntry, hotSearch } from '@rongbian/contract/feeds'
import { departmentPeople } from '@rongbian/contract/people'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import { announcementBoard, newAnnouncement } from '#/features/announcements/announcements.fixture.ts'
import { useLayout } from '#/features/home/use-layout.ts'
import { newNotification, notificationBoard } from '#/features/notifications/notifications.fixture.ts'
import { answer } from '#/testing/fake-server.fixture.ts'
import { type NewsroomFacts, newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'
import { paged } from '#/testing/paged.fixture.ts'

const at = '2026-11-16T02:00:00.000Z'
const uuid = '00000000-0000-4000-8000-000000000009'

const storyOf = (index: number) =>
  ({
    storyId: index,
    libraryId: 'workspace',
    title: `海堤复绿三期 ${index}`,
    level: 1,
    type: 'COMPO',
    summary: `第 ${index} 篇的摘要`,
  }) as const

const numbered = <Item>(count: number, itemOf: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => itemOf(index + 1))

export const newTodo = (index: number, facts: Partial<dashboard.TodoItem> = {}): dashboard.TodoItem => ({
  ...storyOf(index),
  id: `review-${index}`,
  kind: 'review',
  note: '一审 · 陆问川',
  at,
  dueAt: null,
  isOverdue: false,
  isDueToday: false,
  link: `/workArea?story=${index}`,
  ...facts,
})

const trackedOf = (index: number): dashboard.TrackedStory => ({
  ...storyOf(index),
  status: 'new',
  progress: '待提交',
  steps: [],
  channels: [],
  at,
})

const byTitle = (one: { title: string }, other: { title: string }) => (one.title < other.title ? 1 : -1)

const seriesOf = (range: number) => numbered(range === 365 ? 12 : range, (index) => index)
const figureOf = (range: number) => ({ value: 0.5, previous: 0.4, series: seriesOf(range) })

const hotOf = (index: number): HotEntry => ({
  id: index,
  source: 'wechat',
  word: `潮汐表 ${index}`,
  url: '',
  note: '',
  label: '',
  rank: index,
  change: index === 1 ? null : 3 - index,
  value: null,
  since: at,
  asOf: at,
})

/** Every block has something to show; to-dos and tracked stories fill more than a page. */
export const busyHome = () => [
  answer(dashboard.listTodo, ({ query }) => paged(numbered(8, newTodo), query)),
  answer(dashboard.listTracked, ({ query }) => {
    const stories = numbered(8, trackedOf)
    return paged(query.sort === 'title' ? stories.toSorted(byTitle) : stories, query)
  }),
  answer(dashboard.businessFigures, ({ query: { range } }) => ({
    days: seriesOf(range).map((index) =>
      range === 365 ? `2026-${String(index).padStart(2, '0')}` : `2026-11-${String(index).padStart(2, '0')}`,
    ),
    figures: {
      created: figureOf(range),
      adoption: figureOf(range),
      wait50: figureOf(range),
      delivered: figureOf(range),
      published: figureOf(range),
    },
  })),
  answer(dashboard.effectFigures, () => ({
    platforms: [
      {
        ...{ type: 'baijia', live: 3, failed: 1, withdrawn: 0, minutesToLive: 4 },
        ...{ reach: { figure: 'reads' as const, value: 12_345 }, interactions: 678, asOf: at },
      },
      {
        ...{ type: 'weibo', live: 2, failed: 0, withdrawn: 0, minutesToLive: null },
        ...{ reach: null, interactions: 9, asOf: at },
      },
    ],
  })),
  answer(dashboard.channelRanking, () => ({
    channels: [{ channelId: uuid, name: '晨光网', type: 'site', count: 5, previous: 3 }],
  })),
  answer(dashboard.carouselStories, () => ({
    stories: numbered(4, (index) => ({
      ...storyOf(index),
      cover: '/sprint/files/1.jpg',
      departmentName: '要闻部',
      at,
    })),
  })),
  answer(dashboard.platformPosts, () => ({ posts: [] })),
  // One list is connected, the other not.
  answer(hotSearch, ({ body }) =>
    body.source === 'wechat'
      ? {
          ...paged(numbered(12, hotOf), body),
          lists: [{ source: 'wechat' as const, asOf: at, problem: '', isDemo: false }],
        }
      : { ...paged([], body), lists: [] },
  ),
  answer(dashboard.firstSteps, () => ({ steps: [] })),
  answer(dashboard.frequentKeywords, () => ({ keywords: [{ word: '海堤', count: 5, previous: 2 }] })),
  answer(recommendedTopics, () => []),
  answer(clueArticles, ({ body }) => paged([], body)),
  answer(departmentPeople, () => []),
  ...announcementBoard([1, 2, 3].map((id) => newAnnouncement({ id, readed: id > 2 }))),
  ...notificationBoard([1, 2, 3].map((index) => newNotification(index, { readed: index > 2 }))),
]

export interface Placed {
  kind: string
  modelData?: object
}

const placed = (assemblyName: string, i: string, x: number, y: number, w: number, h: number) => ({
  assemblyName,
  i,
  x,
  y,
  w,
  h,
  listDataArray: [],
  modelData: {},
})

/** 轮播 over two columns: 待办 and 公告, 跟踪 under 待办. */
export const plainLayout = {
  version: 1,
  mode: '6/6',
  blocks: [
    placed('carousel', 'aaaaaaa1', 0, 0, 12, 4),
    placed('todo', 'aaaaaaa2', 0, 4, 6, 3),
    placed('announcements', 'aaaaaaa3', 6, 4, 6, 3),
    placed('tracking', 'aaaaaaa4', 0, 7, 6, 3),
  ],
}

/** Blocks in two columns, as a person might arrange them. */
export const layoutOf = (...blocks: readonly Placed[]) => ({
  version: 1,
  mode: '7/5',
  blocks: blocks.map(({ kind, modelData = {} }, index) => ({
    assemblyName: kind,
    i: `block${String(index).padStart(3, '0')}`,
    x: index % 2 === 0 ? 0 : 7,
    y: Math.floor(index / 2) * 4,
    w: index % 2 === 0 ? 7 : 5,
    h: 4,
    listDataArray: [],
    modelData,
  })),
})

/** The newsroom of somebody who has these blocks on their page. */
export const homeNewsroom = (blocks: readonly Placed[], facts: NewsroomFacts = {}) => {
  const person = { permissions: ['library-workspace' as const], ...facts.person }
  return [...newsroom({ kept: { homeLayout: layoutOf(...blocks) }, ...facts, person }), ...busyHome()]
}

/** The page as a browser loads it, which knows no more than what it keeps. */
export const openHome = async () => {
  const forget = () => useLayout.getState().begin('')
  forget()
  // Nothing is laid out here; what measures itself finds the room of a desk.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
  const user = await openApp('/homePage')
  onTestFinished(() => {
    forget()
    vi.restoreAllMocks()
  })
  return user
}

/** Nothing can be arranged before the page knows what it arranges. */
export const startEditing = async (user: UserEvent) => {
  const button = await screen.findByRole('button', { name: '编辑首页' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
}

export const region = (name: string) => screen.findByRole('region', { name })
export const noRegion = (name: string) =>
  waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull())

/** Everything of a block has come, and nothing went wrong. */
export const settled = async (name: string) => {
  let found = await region(name)
  await waitFor(() => {
    found = screen.getByRole('region', { name })
    expect(within(found).queryByRole('status', { name: '正在加载' })).toBeNull()
  })
  expect(within(found).queryByRole('alert')).toBeNull()
  return within(found)
}

export const chooseFromMenu = async (user: UserEvent, name: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `${name}的更多操作` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
