import { type BlockNode, blockKinds, look, walk } from '@rongbian/blocks'
import { houseTemplates } from '@rongbian/blocks/templates'
import fc from 'fast-check'
import { parseHTML } from 'linkedom'
import { describe, expect, test } from 'vitest'
import * as drawing from '../drawing.ts'
import { drawOne, drawSpecial, loadTheme, type SpecialPage, specialFeeds } from '../index.ts'
import { sampleCard, sampleChannel } from '../testing/samples.fixture.ts'
import { chosenPicture, nodeWith, sampleFacts, sampleNode, samplePage } from '../testing/special.fixture.ts'

const themes = { chenguang: loadTheme('chenguang'), jianbao: loadTheme('jianbao') }
const channel = sampleChannel()
const chenguang = themes.chenguang

const slotNames = (kind: string, props: Record<string, unknown>) => {
  const known = blockKinds.get(kind)
  return known?.slots?.(known.shape.parse(props)).map(({ name }) => name) ?? []
}

interface Grown {
  kind: string
  hasTitle: boolean
  inside: Grown[]
}

const containers = [...blockKinds.values()].filter(({ slots }) => slots).map(({ kind }) => kind)

/** Any kind anywhere, with a title or without; containers often, so that trees grow deep. */
const grown = (below: number): fc.Arbitrary<Grown> =>
  fc.record({
    kind: fc.oneof(fc.constantFrom(...blockKinds.keys()), fc.constantFrom(...containers)),
    hasTitle: fc.boolean(),
    inside: below > 0 ? fc.array(grown(below - 1), { maxLength: 3 }) : fc.constant([]),
  })

const planted = (trees: Grown[]): BlockNode[] => {
  let no = 0
  const plant = ({ kind, hasTitle, inside }: Grown, depth: number): BlockNode => {
    no += 1
    const node = sampleNode(kind, `b${no}`)
    const props = hasTitle || kind === 'headline' ? node.props : { ...node.props, title: '' }
    const names = depth < 6 ? slotNames(kind, props) : []
    if (names.length === 0) return { ...node, props }
    const slots = Object.fromEntries(
      names.map((name, slot) => [
        name,
        inside.filter((_, at) => at % names.length === slot).map((one) => plant(one, depth + 1)),
      ]),
    )
    return { ...node, props, slots }
  }
  return trees.map((tree) => plant(tree, 1))
}

const trees = fc.array(grown(5), { minLength: 1, maxLength: 4 }).map(planted)
const levelsIn = (html: string) => [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))

describe.each(Object.entries(themes))('for any tree in %s', (_, theme) => {
  const check = (property: (page: SpecialPage, tree: BlockNode[]) => void) =>
    fc.assert(
      fc.property(trees, (tree) => property(samplePage(tree), tree)),
      { numRuns: 200 },
    )

  test('what the builder shows without its marks is the page, byte for byte', () => {
    check((page, tree) => {
      const facts = sampleFacts(tree)
      const plain = drawSpecial(theme, channel, page, facts)
      const marked = drawSpecial(theme, channel, page, facts, { marks: true })
      expect(marked.html.replaceAll(/ data-b="[A-Za-z0-9_-]+"/g, '')).toBe(plain.html)
      const marks = [...marked.html.matchAll(/ data-b="([^"]+)"/g)].map(([, id]) => id)
      expect(marks.toSorted()).toEqual([...walk(tree)].map(({ node }) => node.id).toSorted())
    })
  }, 60_000)

  test('it has one h1, no jumped level and no id twice', () => {
    check((page, tree) => {
      const { html, left } = drawSpecial(theme, channel, page, sampleFacts(tree))
      expect(left).toEqual([])
      const levels = levelsIn(html)
      expect(levels.filter((level) => level === 1)).toHaveLength(1)
      expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true)
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
    })
  }, 60_000)

  test('one block drawn by itself is what stands on the page', () => {
    check((page, tree) => {
      const facts = sampleFacts(tree)
      const { html } = drawSpecial(theme, channel, page, facts, { marks: true })
      for (const { node } of walk(tree))
        expect(html).toContain(drawOne(theme, channel, page, facts, node.id, { marks: true }).html)
    })
  }, 60_000)
})

test('the browser draws the same bytes from the files of the theme', () => {
  const tree = [...blockKinds.keys()].map((kind) => sampleNode(kind, kind))
  const files = Object.fromEntries(chenguang.files.map(({ name, source }) => [name, source]))
  const theme = drawing.makeTheme('chenguang', files)
  const { html } = drawing.drawSpecial(theme, channel, samplePage(tree), sampleFacts(tree))
  expect(html).toBe(drawSpecial(chenguang, channel, samplePage(tree), sampleFacts(tree)).html)
})

describe('a block that cannot be drawn is left out with its reason, and the rest stands', () => {
  const broken = loadTheme('jianbao', {
    'block-quotation.liquid': '{% for a in (1..999999999) %}x{% endfor %}',
  })
  const uuid = '0190f5a0-0000-7000-8000-000000000001'
  const text = sampleNode('text', 'ok')
  test.each<[string, BlockNode, string]>([
    ['its template fails', sampleNode('quotation', 'x'), '用到的数据过多，已中止，请检查循环和过滤器'],
    ['nobody knows its kind', { id: 'x', kind: 'marquee', v: 1, props: {} }, '没有“marquee”这种块'],
    ['it is of a newer version', { ...sampleNode('text', 'x'), v: 9 }, '“文字”是较新版本做的块'],
    ['its props do not fit', sampleNode('headline', 'x', { title: '' }), '“标题”填得不对'],
    [
      'its picture is gone',
      sampleNode('picture', 'x', { picture: { ...chosenPicture, src: '/gone.jpg' } }),
      '还没有选图片',
    ],
    ['what it shared is deleted', { ...sampleNode('text', 'x'), shared: uuid }, '共用的块已经删除'],
  ])('%s', (_, node, reason) => {
    const tree = [text, nodeWith('row', 'band', { 1: [node, sampleNode('figures', 'also')] })]
    const { html, left } = drawSpecial(broken, channel, samplePage(tree), sampleFacts(tree), { marks: true })
    expect(left.map(({ id }) => id)).toEqual(['x'])
    const [first] = left
    const said =
      typeof first?.reason === 'string'
        ? first.reason
        : first?.reason && ('zh' in first.reason ? first.reason.zh : first.reason.message)
    expect(said).toBe(reason)
    for (const id of ['ok', 'band', 'also']) expect(html).toContain(`data-b="${id}"`)
    expect(html).not.toContain('data-b="x"')
  })
})

test('a block named as what every object has is a block like another', () => {
  const tree = ['constructor', 'toString'].map((id) => sampleNode('stories', id))
  const { html, left } = drawSpecial(chenguang, channel, samplePage(tree), sampleFacts([]), { marks: true })
  expect(left).toEqual([])
  expect(html.match(/还没有稿件。/g)).toHaveLength(2)
})

test('a shared block shows what is registered, on every page alike', () => {
  const uuid = '0190f5a0-0000-7000-8000-000000000001'
  const tree: BlockNode[] = [{ id: 'a', kind: 'text', v: 1, props: {}, shared: uuid }]
  const shared = { [uuid]: { kind: 'headline', v: 1, props: { title: '共用的标题' } } }
  expect(drawSpecial(chenguang, channel, samplePage(tree), sampleFacts(tree, { shared })).html).toContain(
    '共用的标题',
  )
})

test('the head tells machines what the page is', () => {
  const tree = [sampleNode('stories', 'a')]
  const page = samplePage(tree, {
    look: look.parse({ header: chosenPicture, accent: '#9c1c1c', grey: true }),
  })
  const { document } = parseHTML(drawSpecial(chenguang, channel, page, sampleFacts(tree)).html)
  const graph = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')[
    '@graph'
  ]
  expect(graph[0]).toMatchObject({
    '@type': 'CollectionPage',
    url: 'https://news.example.cn/site/cgweb/special/coast/',
    mainEntity: { itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }] },
  })
  expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(
    'https://news.example.cn/files/coast-1200.jpg',
  )
  expect(document.querySelector('link[type="application/rss+xml"]')?.getAttribute('href')).toBe(
    '/site/cgweb/special/coast/feed.xml',
  )
  const special = document.querySelector('.special')
  expect(special?.getAttribute('style')).toBe('--own-accent:#9c1c1c')
  expect(special?.className).toContain('is-grey')
})

test('the feed of a page has each story once, the newest first', () => {
  const tree = [sampleNode('stories', 'a'), sampleNode('live', 'b')]
  const card = (id: number, day: number) =>
    sampleCard({ id, title: `第${id}篇`, url: `/${id}.html`, publishedAt: `2026-11-${day}T09:00:00+08:00` })
  const facts = sampleFacts(tree, { cards: { a: [card(1, 11), card(2, 13)], b: [card(2, 13), card(3, 12)] } })
  const { items } = JSON.parse(specialFeeds(channel, samplePage(tree), facts)['feed.json'])
  expect(items.map(({ title }: { title: string }) => title)).toEqual(['第2篇', '第3篇', '第1篇'])
})

describe.each(Object.entries(themes))('templates of the house in %s', (_, theme) => {
  test.each(houseTemplates)('$name.zh is drawn whole', ({ tree, look: given }) => {
    const page = samplePage(tree, { look: look.parse(given) })
    const { html, left } = drawSpecial(theme, channel, page, sampleFacts(tree))
    expect(left).toEqual([])
    expect(html).not.toMatch(/undefined|\[object|NaN/)
  })
})
