import { type BlockNode, blockKinds, type Field } from '@rongbian/blocks'
import { expect, test } from 'vitest'
import { attackCorpus } from '../../../server/src/story-text/attack-corpus.fixture.ts'
import { appSpecial, drawSpecial, loadTheme, specialFeeds } from '../index.ts'
import { activeIn } from '../testing/active.fixture.ts'
import { hostile, hostileCard, sampleChannel } from '../testing/samples.fixture.ts'
import { sampleFacts, sampleNode, samplePage } from '../testing/special.fixture.ts'

const house = loadTheme('chenguang')
const themes = [house, loadTheme('jianbao')]
const typed = new Set<Field['as']>(['line', 'lines', 'rich', 'link', 'moment'])

/** Every place where a person can type, in rows and under pictures too. */
const typedIn = (
  form: readonly Field[],
  props: Record<string, unknown>,
  words: string,
): Record<string, unknown> => ({
  ...props,
  ...Object.fromEntries(
    form.flatMap((field): [string, unknown][] => {
      const value = props[field.name]
      if (typed.has(field.as)) return [[field.name, words]]
      if (field.as === 'picture' && value) return [[field.name, { ...value, alt: words }]]
      if (field.as !== 'rows' || !Array.isArray(value)) return []
      return [[field.name, value.map((row) => typedIn(field.fields, row, words))]]
    }),
  ),
})

const form = (kind: string) => blockKinds.get(kind)?.form ?? []
const asSample = (kind: string) => sampleNode(kind, kind)

/** One block of each kind for each of its fields, so that one refused field hides no other. */
const attacked = (words: string): BlockNode[] =>
  [...blockKinds.keys()].flatMap((kind) =>
    form(kind).map((field, index) => {
      const node = asSample(kind)
      return { ...node, id: `${kind}-${index}`, props: typedIn([field], node.props, words) }
    }),
  )

const pageOf = (words: string) => {
  const tree = attacked(words)
  const cards = Object.fromEntries(
    tree.map(({ id }) => [id, [{ ...hostileCard(), title: words, url: words }]]),
  )
  const page = samplePage(tree, { name: words, description: words })
  return { page, facts: sampleFacts(tree, { cards }) }
}

/** Both themes draw blocks with the same templates, so each attack meets one of them. */
const cases = attackCorpus.map((attack, index) => ({ ...attack, theme: themes[index % 2] ?? house }))

test.each(cases)('$kind stays inert on the page, in feeds and for the app: $html', ({ html, theme }) => {
  const { page, facts } = pageOf(html)
  expect(activeIn(drawSpecial(theme, sampleChannel(), page, facts).html)).toEqual([])

  const feeds = specialFeeds(sampleChannel(), page, facts)
  const names = [feeds['feed.xml'], feeds['atom.xml']].flatMap((feed) => [...feed.matchAll(/<([\w:-]+)/g)])
  expect(names.filter(([, name = '']) => /^(script|img|svg|iframe|a)$/i.test(name))).toEqual([])
  expect(JSON.parse(feeds['feed.json']).items[0].title).toBe(html)

  const { blocks } = appSpecial(sampleChannel(), page, facts)
  const texts = blocks.map(({ kind, props }) => (kind === 'text' ? (props as { html: string }).html : ''))
  expect(activeIn(texts.join(''))).toEqual([])
})

test('a page full of what people type shows it as words', () => {
  const { page, facts } = pageOf(hostile.replace('\u2028', ''))
  const { html, left } = drawSpecial(house, sampleChannel(), page, facts)
  expect(html).not.toContain('&#39;42')
  expect(html).not.toMatch(/undefined|\[object|NaN/)
  expect(left.every(({ id }) => /-(\d+)$/.test(id))).toBe(true)
})

test.each(['red;background:url(//evil.example)', '#fff', '"><script>alert(1)</script>'])(
  'a colour of %j never reaches the page',
  (accent) => {
    const page = samplePage([], { look: { ...samplePage([]).look, accent } })
    const { html } = drawSpecial(house, sampleChannel(), page, sampleFacts([]))
    expect(html).not.toContain('--own')
    expect(activeIn(html)).toEqual([])
  },
)
