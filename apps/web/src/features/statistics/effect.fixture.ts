import type { EffectChannel, EffectStory, StoryAnalysis } from '@rongbian/contract/effect'
import * as effect from '@rongbian/contract/effect'
import * as metrics from '@rongbian/contract/metrics'
import { type EffectAmounts, effectFigureCodes, indexCodes } from '@rongbian/domain'
import { type CountedFacts, countedNewsroom, span } from '#/features/statistics/statistics.fixture.ts'
import { answer } from '#/testing/fake-server.fixture.ts'
import { paged } from '#/testing/paged.fixture.ts'

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
export const channelIds = { web: idOf(201), wechat: idOf(202), weibo: idOf(203), hand: idOf(204) } as const

const unsaid: EffectAmounts = Object.fromEntries(effectFigureCodes.map((code) => [code, null]))

export const newStory = (index: number, views: number, facts: Partial<EffectStory> = {}): EffectStory => ({
  storyId: index,
  libraryId: 'group',
  title: `海堤复绿 ${index}`,
  type: 'COMPO',
  personName: '陆问川',
  groupName: '要闻部',
  figures: { ...unsaid, views, valid: views },
  ...facts,
})

const place = (channelId: string, channelName: string, channelType: string) => ({
  channelId,
  channelName,
  channelType,
})

const channels: EffectChannel[] = [
  {
    ...place(channelIds.web, '晨光网', 'website'),
    isGone: false,
    figures: {
      ...unsaid,
      views: 120,
      valid: 100,
      dailyReaders: 3.9,
      seconds: 7_200,
      house: 6,
      crawls: 30,
      requests: 900,
    },
    asOf: null,
    capped: false,
    fell: false,
  },
  {
    ...place(channelIds.wechat, '晨光公众号', 'WECHAT'),
    isGone: false,
    figures: { ...unsaid, readUsers: 100_000, likes: 0 },
    asOf: '2026-03-31T15:59:59.999Z',
    capped: true,
    fell: true,
  },
]

type Post = StoryAnalysis['posts'][number]

export const newReading = (
  id: number,
  facts: Partial<Post['readings'][number]> = {},
): Post['readings'][number] => ({
  id,
  part: 1,
  at: '2026-03-10T02:00:00.000Z',
  asOf: '2026-03-10T02:00:00.000Z',
  figures: { reads: 500 },
  fell: [],
  capped: false,
  standing: 'platform',
  byName: '',
  note: '',
  picture: '',
  mayCheck: false,
  ...facts,
})

export const newPost = (postId: number, facts: Partial<Post> = {}): Post => {
  const reading = newReading(postId * 10)
  return {
    postId,
    storyId: 1,
    ...place(channelIds.hand, '晨光网易号', 'WANGYI'),
    url: 'https://www.163.com/1',
    liveAt: '2026-03-01T02:00:00.000Z',
    goneAt: null,
    can: 'hand',
    figures: reading.figures,
    asOf: reading.asOf,
    parts: [reading],
    mayType: true,
    readings: [reading],
    ...facts,
  }
}

export const newAnalysis = (facts: Partial<StoryAnalysis> = {}): StoryAnalysis => ({
  storyId: 1,
  rootId: 1,
  libraryId: 'group',
  title: '海堤复绿 1',
  type: 'COMPO',
  personName: '陆问川',
  groupName: '要闻部',
  timeZone: 'Asia/Shanghai',
  asOf: '2026-04-02T02:00:00.000Z',
  life: [
    {
      act: 'created',
      at: '2026-03-01T00:00:00.000Z',
      storyId: 1,
      personName: '陆问川',
      what: '',
      minutes: null,
      isLate: false,
    },
    {
      act: 'passed',
      at: '2026-03-01T01:00:00.000Z',
      storyId: 1,
      personName: '江予白',
      what: '初审',
      minutes: 42.5,
      isLate: true,
    },
  ],
  outlets: [],
  readers: channels.slice(0, 1),
  posts: [],
  curve: { firstAt: null, alike: 0, columns: [], points: [] },
  ...facts,
})

interface EffectFacts extends CountedFacts {
  totals?: EffectAmounts
  stories?: readonly EffectStory[]
  analysis?: StoryAnalysis
  waiting?: readonly (Post['readings'][number] & {
    postId: number
    storyId: number
    title: string
    channelName: string
  })[]
}

/** A site with readers, and a public account that says a little. */
export const effectNewsroom = ({
  totals = {
    ...unsaid,
    views: 120,
    valid: 100,
    dailyReaders: 3.9,
    seconds: 7_200,
    house: 6,
    crawls: 30,
    requests: 900,
    readUsers: 100_000,
    likes: 0,
  },
  stories = [newStory(1, 80), newStory(2, 30), newStory(3, 10, { libraryId: null, title: null })],
  analysis = newAnalysis(),
  waiting = [],
  ...rest
}: EffectFacts = {}) => [
  ...countedNewsroom(rest),
  answer(effect.effectTotals, () => ({
    span,
    before: { from: '2026-01-29', to: '2026-02-28' },
    unit: 'day' as const,
    units: [
      { name: '2026-03-30', isCut: false },
      { name: '2026-03-31', isCut: false },
    ],
    totals,
    previous: { ...unsaid, views: 100, likes: 0 },
    series: { views: [100, 20] },
  })),
  answer(effect.effectChannels, () => ({ span, items: channels })),
  answer(effect.effectStories, ({ query }) => ({ ...paged(stories, query), span, amount: 120 })),
  answer(effect.effectIndices, () => ({
    span,
    items: indexCodes.map((code) => ({
      code,
      version: 'V1',
      value: code === 'bci' ? null : 525.74,
      days: 31,
      posts: code === 'bci' ? 0 : 3,
      missing: code === 'wci' ? (['shares'] as const).slice() : [],
      standIns: code === 'wci' ? (['reads'] as const).slice() : [],
      isComparable: code === 'house',
    })),
  })),
  answer(effect.effectJumps, () => ({
    span,
    items: [
      {
        storyId: 2,
        title: '海堤复绿 2',
        channelName: '晨光网',
        day: '2026-03-30',
        hour: 9,
        views: 60,
        own: 0.3,
        others: 8,
      },
    ],
  })),
  answer(effect.storyAnalysis, () => analysis),
  answer(metrics.listWaiting, () => [...waiting]),
  answer(metrics.addReading, () => newReading(99)),
  answer(metrics.checkReading, () => null),
]
