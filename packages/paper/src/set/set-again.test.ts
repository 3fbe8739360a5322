import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LayoutItem, type PageInput, type PaperText, pageSetter, setPage } from '../index.ts'
import { newItem, newPage, newStory, newsText, settingsOf } from './page.fixture.ts'

const otherPageId = '00000000-0000-4000-8000-000000000001'
const adId = '00000000-0000-4000-8000-000000000002'
const picture = { file: 'f', width: 3, height: 2, columns: 2, rows: 9, caption: '图为通水现场' }
const areas = (column: number, row: number, columns: number, rows: number) => [{ column, row, columns, rows }]

const items: LayoutItem[] = [
  newItem({ id: 'm', kind: 'masthead', area: { column: 0, row: 0, columns: 8, rows: 10 } }),
  newStory({ id: 'a', areas: areas(0, 10, 4, 40), pictures: [picture] }),
  newStory({ id: 'b', storyId: 2, areas: areas(4, 10, 4, 30), title: { direction: 'down', place: 'left' } }),
  newItem({ id: 'c', kind: 'ad', adId, area: { column: 0, row: 90, columns: 8, rows: 14 } }),
]
const start: PageInput = newPage(items, {
  texts: { 1: newsText(4), 2: newsText(5) },
  ads: { [adId]: { file: 'ad' } },
  begun: { 1: 40 },
})

type Edit = (input: PageInput) => PageInput

const words = fc.constantFrom(
  ...['a', '字', '，', '“', '”', '——', ' ', '12.6%', 'OpenWater', '新增的一句话。', ''],
)

/** Takes some characters out of a run and puts others in. */
const typed = fc
  .record({ story: fc.constantFrom(1, 2), at: fc.nat(20), from: fc.nat(200), out: fc.nat(8), words })
  .map(
    ({ story, at, from, out, words: put }): Edit =>
      ({ texts, ...more }) => {
        const { paragraphs, ...text } = texts[story] as PaperText
        const changed = paragraphs.map((paragraph, index) =>
          index === at % paragraphs.length
            ? {
                ...paragraph,
                runs: paragraph.runs.map((run, no) =>
                  no > 0 ? run : { ...run, text: run.text.slice(0, from) + put + run.text.slice(from + out) },
                ),
              }
            : paragraph,
        )
        return { ...more, texts: { ...texts, [story]: { ...text, paragraphs: changed } } }
      },
  )

const textOf = (change: (text: PaperText) => Partial<PaperText>) =>
  fc.constantFrom(1, 2).map(
    (story): Edit =>
      ({ texts, ...more }) => {
        const text = texts[story] as PaperText
        return { ...more, texts: { ...texts, [story]: { ...text, ...change(text) } } }
      },
  )

const parted = textOf(({ paragraphs: [first, ...others] }) => ({
  paragraphs: first ? [first, ...others, first] : [],
}))
const unparted = textOf(({ paragraphs }) => ({
  paragraphs: paragraphs.length > 1 ? paragraphs.slice(1) : paragraphs,
}))
const titled = textOf(({ title, byline }) => ({ title: `${title}再`, byline: byline ? '' : '本报记者' }))

const story = fc
  .record({
    id: fc.constantFrom('a', 'b'),
    areas: fc.constantFrom(areas(0, 10, 4, 40), areas(0, 10, 3, 60), areas(2, 12, 5, 24)),
    tracking: fc.constantFrom(0, -3, 2),
    frame: fc.constantFrom('none' as const, 'box' as const),
    subheads: fc.constantFrom(-1, 0, 1),
    jump: fc.constantFrom(null, 1 as const, 2 as const),
  })
  .map(
    ({ id, jump, ...change }): Edit =>
      ({ layout, ...more }) => ({
        ...more,
        layout: {
          items: layout.items.map((item) =>
            item.kind === 'story' && item.id === id
              ? { ...item, ...change, jump: jump && { part: jump, otherPageId, otherNo: 3 } }
              : item,
          ),
        },
      }),
  )

const around = fc.constantFrom<Edit>(
  (input) => ({ ...input, settings: settingsOf({ bodyPoints: 9.5 }) }),
  (input) => ({ ...input, settings: settingsOf() }),
  (input) => ({ ...input, words: { ...input.words, no: 4 } }),
  (input) => ({ ...input, ads: {} }),
  (input) => ({ ...input, begun: { 1: 90, 2: 15 } }),
  (input) => ({ ...input, masked: input.masked ? [] : [1] }),
  (input) => ({ ...input, advances: { [input.settings.faces.body]: { a: 0.9, 1: 0.7 } } }),
  ({ layout, ...more }) => ({ ...more, layout: { items: layout.items.toReversed() } }),
  ({ layout, ...more }) => ({ ...more, layout: { items: layout.items.slice(1) } }),
)

const edits = fc.array(fc.oneof({ arbitrary: typed, weight: 8 }, parted, unparted, titled, story, around), {
  minLength: 1,
  maxLength: 12,
})

test('whatever is edited, a page set again is the page set from nothing, byte for byte', () => {
  fc.assert(
    fc.property(edits, (list) => {
      const again = pageSetter()
      let input = start
      for (const edit of [(same: PageInput) => same, ...list]) {
        input = edit(input)
        expect(JSON.stringify(again(input))).toBe(JSON.stringify(setPage(input)))
      }
    }),
    { numRuns: 30, seed: 20261118 },
  )
})

test('what has not changed stays the very same: other stories, and lines that only moved', () => {
  const again = pageSetter()
  const texts = { 1: newsText(6), 2: newsText(12) }
  const before = again({ ...start, texts })
  const [first, ...others] = texts[1].paragraphs
  const longer = {
    kind: 'body' as const,
    runs: [
      { text: '多出来的一句话，占去不止一行，后面的都往下移。', style: 'body' as const },
      ...(first?.runs ?? []),
    ],
  }
  const after = again({ ...start, texts: { ...texts, 1: { ...texts[1], paragraphs: [longer, ...others] } } })

  const lines = (page: typeof before, id: string) => page.lines.filter(({ item }) => item === id)
  for (const [index, line] of lines(after, 'b').entries()) expect(line).toBe(lines(before, 'b')[index])
  expect(after.items[2]).toBe(before.items[2])

  const last = (page: typeof before) => lines(page, 'a').filter(({ from }) => from?.paragraph === 2)
  expect(last(after).length).toBeGreaterThan(2)
  expect(last(after)[0]?.y).not.toBe(last(before)[0]?.y)
  for (const [index, { pieces }] of last(after).entries()) expect(pieces).toBe(last(before)[index]?.pieces)
})
