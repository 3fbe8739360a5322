import { itemShape, type LayoutItem, type PaperText } from '../layout.ts'
import type { PageInput } from '../set-page.ts'
import { type PaperSettings, paperSettings } from '../settings.ts'

const sentences = [
  '昨日上午，记者从市水务局获悉，全长12.6公里的“清源”引水工程（二期）正式通水，惠及沿线37个社区、21.8万人。',
  '工程总投资4.35亿元，比原计划提前46天完工。',
  '“水质达到Ⅱ类标准，”该局总工程师说，“居民打开龙头，就能喝上湖心水。”',
  '——这也是我市第3条穿湖管线……今年以来，全市新建、改造供水管网218公里，漏损率由11.7%降至8.9%。',
  '据介绍，下一步将接入城东新区，预计2027年6月建成OpenWater监测平台。',
]

/** A text of so many paragraphs of news. */
export const newsText = (paragraphs: number, more: Partial<PaperText> = {}): PaperText => ({
  title: '清源引水工程二期昨日正式通水',
  kicker: '全长12.6公里 惠及21.8万人',
  subtitle: '比原计划提前46天完工',
  byline: '本报记者 陆问川',
  paragraphs: Array.from({ length: paragraphs }, (_, index) => ({
    kind: index % 5 === 3 ? ('subhead' as const) : ('body' as const),
    runs:
      index % 5 === 3
        ? [{ text: '清水入户', style: 'body' as const }]
        : [
            { text: sentences[index % 5] ?? '', style: 'body' as const },
            { text: '市民王先生说，', style: 'strong' as const },
            { text: (sentences[(index * 2 + 1) % 5] ?? '').repeat(1 + (index % 3)), style: 'body' as const },
          ],
  })),
  ...more,
})

export const settingsOf = (more: Partial<PaperSettings> = {}): PaperSettings => ({
  ...paperSettings.parse({}),
  ...more,
})

type Loose = { kind: LayoutItem['kind'] } & Record<string, unknown>

/** An item with what its shape adds where nothing is said. */
export const newItem = (fields: Loose): LayoutItem => itemShape.parse({ id: 'a', ...fields })

export const newStory = (fields: Record<string, unknown> = {}) => {
  const { title = {}, ...more } = fields as { title?: object }
  const item = newItem({
    kind: 'story',
    storyId: 1,
    rank: 2,
    areas: [{ column: 0, row: 0, columns: 4, rows: 40 }],
    title,
    ...more,
  })
  if (item.kind !== 'story') throw new Error('not a story')
  return item
}

export const newPage = (items: LayoutItem[], more: Partial<PageInput> = {}): PageInput => ({
  settings: settingsOf(),
  layout: { items },
  words: {
    date: '2026-11-18',
    number: 318,
    pages: 4,
    no: 2,
    label: 'A02',
    name: '要闻',
    section: '',
    editor: '陆问川',
  },
  texts: { 1: newsText(6), 2: newsText(12) },
  ads: {},
  ...more,
})
