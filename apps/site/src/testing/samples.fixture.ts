import type { SiteCard, SiteChannel, SiteColumn, SitePhoto, SitePicture, SiteStory } from '../model.ts'

const column = (code: string, name: string, children: SiteColumn[] = []): SiteColumn => ({
  code,
  name,
  url: `/site/cgweb/c/${code}/`,
  children,
})

export const sampleColumn = column('city', '城市', [column('traffic', '交通'), column('housing', '住房')])

export const sampleChannel = (over: Partial<SiteChannel> = {}): SiteChannel => ({
  code: 'cgweb',
  name: '晨光网',
  url: '/site/cgweb/',
  origin: 'https://news.example.cn',
  description: '滨海城市的每一天',
  language: 'zh-CN',
  logo: '',
  filings: ['海ICP备2026000001号', '举报电话：021-5550100'],
  columns: [column('politics', '要闻'), sampleColumn],
  ...over,
})

export const samplePicture = (over: Partial<SitePicture> = {}): SitePicture => ({
  src: '/files/coast-1200.jpg',
  srcset: '/files/coast-480.jpg 480w, /files/coast-1200.jpg 1200w',
  width: 1200,
  height: 900,
  alt: '海岸',
  ...over,
})

export const samplePhoto = (over: Partial<SitePhoto> = {}): SitePhoto => ({
  ...samplePicture(),
  caption: '雨后的街口。周牧 摄',
  ...over,
})

export const sampleCard = (over: Partial<SiteCard> = {}): SiteCard => ({
  id: 7,
  type: 'COMPO',
  title: '北岸滨海步道全线贯通',
  summary: '从渔港到灯塔，市民可以一路走到海边。',
  url: '/site/cgweb/2026/1115/7.html',
  cover: samplePicture(),
  publishedAt: '2026-11-15T09:30:00+08:00',
  updatedAt: '2026-11-15T09:30:00+08:00',
  author: '林晓舟',
  source: '晨光日报',
  column: { code: 'traffic', name: '交通', url: '/site/cgweb/c/traffic/' },
  isPinned: false,
  duration: null,
  keywords: ['步道'],
  ...over,
})

export const sampleStory = (over: Partial<SiteStory> = {}): SiteStory => ({
  ...sampleCard(),
  kicker: '城市更新',
  subtitle: '十二处驿站免费开放',
  editor: '沈知行',
  html: '<p>　　清晨六点，最后一段护栏拆下。</p><h1>三年协商</h1><p>步道全长42公里。</p>',
  photos: [],
  video: null,
  audio: null,
  articles: [],
  href: '',
  correction: null,
  related: [sampleCard({ id: 8, title: '夜间电车延长运营', url: '/site/cgweb/2026/1114/8.html' })],
  ...over,
})

/** Closes an attribute, an element and a script, and asks for an entity. */
export const hostile = '"><script>alert(1)</script></title></script>\'{{ 7 | times: 6 }}&amp;\u2028]]>'

const everyText = <T extends object>(from: T): T =>
  Object.fromEntries(
    Object.entries(from).map(([key, value]) => [key, typeof value === 'string' ? hostile : value]),
  ) as T

export const hostileCard = (): SiteCard => ({
  ...everyText(sampleCard()),
  type: 'COMPO',
  cover: everyText(samplePicture()),
  column: { code: hostile, name: hostile, url: hostile },
  keywords: [hostile],
})

/** Everything a person can type is hostile; the HTML alone is clean, as the server promises. */
export const hostileStory = (over: Partial<SiteStory> = {}): SiteStory => ({
  ...everyText(sampleStory()),
  ...hostileCard(),
  html: '<p>正文</p>',
  photos: [everyText(samplePhoto())],
  video: { src: hostile, type: hostile, poster: hostile, width: 1, height: 2 },
  articles: [{ title: hostile, author: hostile, cover: everyText(samplePicture()), html: '<p>文</p>' }],
  correction: { at: hostile, note: hostile },
  related: [hostileCard()],
  ...over,
})

export const hostileChannel = (): SiteChannel => ({
  ...everyText(sampleChannel()),
  url: '/site/x/',
  origin: 'https://x.example',
  language: 'zh-CN',
  filings: [hostile],
  columns: [{ code: hostile, name: hostile, url: hostile, children: [] }],
})

export const emptyStory = (over: Partial<SiteStory> = {}): SiteStory => ({
  ...sampleStory(),
  title: '',
  summary: '',
  cover: null,
  publishedAt: '',
  updatedAt: '',
  author: '',
  source: '',
  column: null,
  keywords: [],
  kicker: '',
  subtitle: '',
  editor: '',
  html: '',
  related: [],
  ...over,
})

export const emptyChannel = () => sampleChannel({ name: '', description: '', filings: [], columns: [] })
