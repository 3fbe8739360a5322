import type { PaperArticle, PaperEdition, PaperSheet, SitePaper } from '../paper/model.ts'
import { outlineOf } from '../paper/outline.ts'
import { samplePhoto } from './samples.fixture.ts'

export const samplePaper: SitePaper = { code: 'cgrb', name: '晨光日报', url: '/site/cgweb/paper/cgrb/' }

const paragraph = (text: string) => ({ kind: 'body' as const, runs: [{ text, style: 'body' as const }] })

export const sampleArticle = (over: Partial<PaperArticle> = {}): PaperArticle => ({
  id: 7,
  pageNo: 1,
  kicker: '城市更新',
  title: '北岸滨海步道全线贯通',
  subtitle: '十二处驿站免费开放',
  byline: '本报记者 林晓舟',
  paragraphs: [
    paragraph('清晨六点，最后一段护栏拆下。'),
    { kind: 'subhead', runs: [{ text: '三年协商', style: 'body' }] },
    {
      kind: 'body',
      runs: [
        { text: '步道全长', style: 'body' },
        { text: '42公里', style: 'strong' },
        { text: '，居民说：', style: 'body' },
        { text: '“值得等。”', style: 'quote' },
      ],
    },
  ],
  photos: [],
  story: '',
  ...over,
})

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })

/** One story in an L, one that is carried over to the second page. */
export const sampleSheet = (over: Partial<PaperSheet> = {}): PaperSheet => ({
  no: 1,
  label: 'A01',
  name: '要闻',
  section: '',
  editor: '沈知行',
  width: 1000,
  height: 1400,
  pictures: [500, 1000, 2000].map((width) => ({
    src: `/site/cgweb/paper/cgrb/2026-11-18/01/page-${width}.webp`,
    width,
    height: (width * 7) / 5,
  })),
  pdf: { src: '/site/cgweb/paper/cgrb/2026-11-18/01/page.pdf', bytes: 1_572_864 },
  spots: [
    { articleId: 7, part: 1, polygon: outlineOf([box(50, 200, 950, 500), box(50, 500, 500, 800)]) },
    { articleId: 8, part: 1, polygon: outlineOf([box(500, 500, 950, 1300)]) },
  ],
  ...over,
})

export const sampleEdition = (over: Partial<PaperEdition> = {}): PaperEdition => ({
  date: '2026-11-18',
  number: 321,
  publishedAt: '2026-11-18T06:00:00+08:00',
  updatedAt: '2026-11-18T06:00:00+08:00',
  pages: [
    sampleSheet(),
    sampleSheet({
      no: 2,
      label: 'A02',
      name: '城事',
      spots: [
        { articleId: 8, part: 2, polygon: outlineOf([box(50, 200, 950, 700)]) },
        { articleId: 9, part: 1, polygon: outlineOf([box(50, 700, 950, 1300)]) },
      ],
    }),
  ],
  articles: [
    sampleArticle({ photos: [samplePhoto()] }),
    sampleArticle({ id: 8, title: '夜间电车延长运营', story: '/site/cgweb/2026/1117/8.html' }),
    sampleArticle({ id: 9, pageNo: 2, kicker: '', title: '老街改造听取意见', subtitle: '', byline: '' }),
  ],
  gone: [],
  ...over,
})
