import { type BlockNode, blockKinds, look, walk } from '@rongbian/blocks'
import type { SpecialFacts, SpecialPage } from '../special/model.ts'
import { sampleCard, samplePicture } from './samples.fixture.ts'

export const chosenPicture = { src: '/files/coast-1200.jpg', alt: '海岸', decorative: false }

/** Props with which a kind shows all it can. */
const fuller: Readonly<Record<string, Record<string, unknown>>> = {
  banner: { picture: chosenPicture, href: '/c/city/' },
  headline: { kicker: '城市更新', subtitle: '十二处驿站免费开放', href: '/c/city/' },
  carousel: {
    title: '焦点',
    slides: [{ picture: chosenPicture, title: '海边', href: 'https://example.cn/' }],
  },
  gallery: { photos: [{ picture: chosenPicture, caption: '雨后的街口' }] },
  video: { recording: '/files/a.mp4', poster: chosenPicture, caption: '现场' },
  live: { entries: [{ at: '2026-11-18T09:30', text: '现场恢复通车', href: '' }] },
  people: { people: [{ name: '林晓舟', role: '记者', picture: chosenPicture, text: '二十年', href: '' }] },
  quotation: { picture: chosenPicture, role: '市民' },
  chart: { unit: '亿元', source: '统计局' },
  text: { title: '来龙去脉', html: '<h3>三年协商</h3><p>步道全长<b>42</b>公里。</p>' },
  picture: { picture: chosenPicture, caption: '灯塔', href: '/c/city/' },
  download: { files: [{ file: '/files/a.pdf', name: '' }] },
  embed: { player: 'https://player.bilibili.com/player.html?bvid=BV1', caption: '回放' },
}

export const sampleNode = (kind: string, id: string, over: Record<string, unknown> = {}): BlockNode => ({
  id,
  kind,
  v: blockKinds.get(kind)?.v ?? 1,
  props: { ...blockKinds.get(kind)?.sample, ...fuller[kind], ...over },
})

export const nodeWith = (kind: string, id: string, slots: Record<string, BlockNode[]>): BlockNode => ({
  ...sampleNode(kind, id),
  slots,
})

export const samplePage = (tree: readonly BlockNode[], over: Partial<SpecialPage> = {}): SpecialPage => ({
  code: 'coast',
  name: '滨海步道全线贯通',
  description: '从渔港到灯塔，四十二公里。',
  url: '/site/cgweb/special/coast/',
  tree,
  look: look.parse({}),
  publishedAt: '2026-11-15T09:30:00+08:00',
  updatedAt: '2026-11-18T09:30:00+08:00',
  columns: [],
  ...over,
})

/** Three stories for every block that asks for some, the second without a picture. */
export const sampleFacts = (tree: readonly BlockNode[], over: Partial<SpecialFacts> = {}): SpecialFacts => ({
  cards: Object.fromEntries(
    [...walk(tree)]
      .filter(({ node }) => blockKinds.get(node.kind)?.form.some(({ as }) => as === 'feed'))
      .map(({ node }) => [
        node.id,
        [7, 8, 9].map((id) => sampleCard({ id, cover: id === 8 ? null : samplePicture() })),
      ]),
  ),
  pictures: { '/files/coast-1200.jpg': samplePicture() },
  files: {
    '/files/a.mp4': { url: '/files/a.mp4', name: 'a.mp4', bytes: 9_000_000, mime: 'video/mp4' },
    '/files/a.pdf': { url: '/files/a.pdf', name: '通告.pdf', bytes: 1_536, mime: 'application/pdf' },
  },
  shared: {},
  ...over,
})
