import { type LayoutItem, layoutShape, type PaperText, type SetPage } from '@rongbian/paper'
import { expect, test } from 'vitest'
import { type Asked, compareSides, type Side, sentencesOf } from './compare.ts'

const paragraph = (text: string) => ({
  kind: 'body' as const,
  runs: [{ text, style: 'body' as const }],
})
const textOf = (...paragraphs: string[]): PaperText => ({
  title: '大桥通车',
  kicker: '',
  subtitle: '',
  byline: '记者 陆问川',
  paragraphs: paragraphs.map(paragraph),
})
const story = (more: object = {}) => ({
  kind: 'story',
  id: 's1',
  storyId: 7,
  rank: 1,
  areas: [{ column: 0, row: 0, columns: 4, rows: 20 }],
  title: { main: '大桥通车' },
  ...more,
})

/** One line for each sentence, one below the other, so that places can be told apart. */
const setOf = (items: readonly LayoutItem[], text: PaperText): SetPage => ({
  width: 100,
  height: 100,
  bleed: 0,
  strokes: [],
  tints: [],
  pictures: [],
  items: [],
  lines: items.flatMap((item) =>
    sentencesOf(text).map(({ paragraph: no, start, end, text: words }, index) => ({
      item: item.id,
      role: 'body' as const,
      points: 2,
      x: 10,
      y: 10 + index * 10,
      isDown: false,
      pieces: [{ text: words, at: 0 }],
      from: { paragraph: no, start, end },
    })),
  ),
})
const side = (text: PaperText, ...items: object[]): Side => {
  const layout = layoutShape.parse({ items })
  return { layout, texts: { 7: text }, set: setOf(layout.items, text) }
}
const placed = ({ id }: LayoutItem) => id
const compare = (a: Side, b: Side, asked: Asked[] = []) => compareSides(a, b, asked, placed)

test('the same twice differs in nothing', () => {
  const text = textOf('昨日通车。市民很高兴。')
  expect(compare(side(text, story()), side(text, story()))).toEqual([])
})

test('a sentence that was rewritten stands beside what it was, with its lines', () => {
  const a = side(textOf('昨日通车。总长三公里。市民很高兴。'), story())
  const b = side(textOf('昨日通车。总长五公里。市民很高兴。'), story())
  const [change, ...others] = compare(a, b)
  expect(others).toEqual([])
  expect(change).toMatchObject({
    what: 'text',
    before: '总长三公里。',
    after: '总长五公里。',
    isAsked: false,
  })
  expect(change?.places.map(({ proof, place }) => [proof, Math.round(place.y * 100)])).toEqual([
    ['a', 18],
    ['b', 18],
  ])
})

test.each([
  ['names the words', { quote: '三公里', place: { x: 0.9, y: 0.9, width: 0, height: 0 } }, true],
  ['stands on their line', { quote: '', place: { x: 0.12, y: 0.19, width: 0, height: 0 } }, true],
  ['names other words', { quote: '市民', place: { x: 0.12, y: 0.19, width: 0, height: 0 } }, false],
  ['stands elsewhere', { quote: '', place: { x: 0.12, y: 0.9, width: 0, height: 0 } }, false],
])('a mark that %s', (_, mark, isAsked) => {
  const a = side(textOf('昨日通车。总长三公里。市民很高兴。'), story())
  const b = side(textOf('昨日通车。总长五公里。市民很高兴。'), story())
  expect(compare(a, b, [mark])).toMatchObject([{ what: 'text', isAsked }])
})

test('place, title, picture and look are told apart; what an arrangement renumbered is the same item', () => {
  const text = textOf('昨日通车。')
  const picture = { file: 'f'.repeat(64), width: 10, height: 10, caption: '新桥', columns: 1, rows: 5 }
  const before = side(text, story({ pictures: [picture] }))
  const after = side(
    text,
    story({
      id: 'other',
      areas: [{ column: 4, row: 0, columns: 4, rows: 20 }],
      title: { main: '新桥通车' },
      pictures: [{ ...picture, caption: '旧桥' }],
      frame: 'box',
    }),
  )
  expect(compare(before, after).map(({ what }) => what)).toEqual(['moved', 'title', 'picture', 'other'])
})

test('what came and what went', () => {
  const text = textOf('昨日通车。')
  const line = { kind: 'rule', id: 'r1', area: { column: 0, row: 0, columns: 1, rows: 1 }, direction: 'down' }
  expect(compare(side(text, story()), side(text, line))).toMatchObject([
    { item: 'r1', what: 'added', storyId: null },
    { item: 's1', what: 'removed', storyId: 7 },
  ])
})
