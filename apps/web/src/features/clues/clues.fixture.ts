import type { ClueDetail, ClueItem, ClusterDetail, ClusterItem } from '@rongbian/contract/clues'
import * as clues from '@rongbian/contract/clues'
import * as coverage from '@rongbian/contract/coverage'
import * as feeds from '@rongbian/contract/feeds'
import type { Interest } from '@rongbian/contract/interests'
import * as interests from '@rongbian/contract/interests'
import * as origins from '@rongbian/contract/topic-clues'
import { answer } from '#/testing/fake-server.fixture.ts'
import { paged } from '#/testing/paged.fixture.ts'

const at = '2026-11-16T02:00:00.000Z'

export const newClue = (facts: Partial<ClueItem> = {}): ClueItem => ({
  id: 1,
  kind: 'item',
  title: '象山港一艘货船搁浅',
  summary: '船员全部获救',
  url: 'https://news.example/1.html',
  author: '',
  media: '晨光网',
  feedName: '晨光网要闻',
  publishedAt: at,
  seenAt: at,
  sortAt: at,
  places: [{ code: '330200', name: '宁波市' }],
  state: 'new',
  clusterId: 7,
  reprintOf: null,
  foundByName: '',
  reservedUntil: null,
  revisions: 0,
  ...facts,
})

export const newClueDetail = (facts: Partial<ClueDetail> = {}): ClueDetail => ({
  ...newClue(),
  text: '',
  join: { step: 'first', score: null, words: [] },
  history: [],
  verdicts: [],
  actions: [],
  captureId: null,
  ...facts,
})

export const newCluster = (facts: Partial<ClusterItem> = {}): ClusterItem => ({
  id: 7,
  title: '象山港货船搁浅',
  firstAt: at,
  lastAt: '2026-11-16T05:00:00.000Z',
  clues: 3,
  voices: 2,
  heat: 2.5,
  score: 88,
  surprise: 5.2,
  state: 'rising',
  burstAt: at,
  places: [{ code: '330200', name: '宁波市' }],
  ...facts,
})

export const newClusterDetail = (facts: Partial<ClusterDetail> = {}): ClusterDetail => ({
  ...newCluster(),
  parts: null,
  hours: [],
  items: [],
  line: [],
  ...facts,
})

export const newTheme = (facts: Partial<Interest> = {}): Interest => ({
  id: 1,
  name: '本地要闻',
  keywords: { must: [], any: [], exclude: [] },
  sort: 0,
  status: 1,
  range: '7d',
  from: null,
  to: null,
  media: [],
  places: [{ code: '330200', name: '宁波市' }],
  isHouse: false,
  ...facts,
})

/** What the screens of topic selection ask, of a newsroom where little has happened. */
export const clueBoard = (themes: readonly Interest[] = [newTheme()]) => [
  answer(clues.hotArticles, ({ body }) => paged([newCluster()], body)),
  answer(coverage.readCoverage, () => ({ stories: [], delay: null, isGap: false, dismissal: null })),
  answer(origins.topicsFrom, () => []),
  answer(clues.readClue, ({ params }) => newClueDetail({ id: params.id })),
  answer(feeds.hotSearch, ({ body }) => ({ ...paged([], body), lists: [] })),
  answer(interests.searchInterests, ({ body }) => paged(themes, body)),
  answer(interests.checkInterest, () => ({ name: '', keywords: '' })),
  answer(interests.previewInterest, () => ({ items: [], total: 0 })),
  answer(interests.findMedias, () => []),
  answer(interests.findLocations, () => []),
]

/** As from a server that is not in the same room: the page has drawn that it waits. */
export const fromAfar = <Answer>(answered: Answer) =>
  new Promise<Answer>((resolve) => setTimeout(() => resolve(answered), 20))
