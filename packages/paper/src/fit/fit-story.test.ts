import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ItemOf, type PageInput, setPage, usualFace, wholePicture } from '../index.ts'
import { newPage, newStory, newsText, settingsOf } from '../set/page.fixture.ts'
import { fitStory } from './fit-story.ts'

type Story = ItemOf<'story'>

const fitOf = (input: PageInput, item: Story) => {
  const page = setPage({ ...input, layout: { items: [item] } }, usualFace)
  const fit = page.items.find(({ id }) => id === item.id)
  if (!fit) throw new Error('not set')
  return fit
}
const fitted = (item: Story, input = newPage([item])) => fitStory(input, item, usualFace)
const area = (rows: number, columns = 4) => [{ column: 0, row: 0, columns, rows }]
const picture = {
  ...{ file: 'f', width: 1500, height: 1000, crop: wholePicture, caption: '通水现场', credit: '' },
  ...{ at: 'right', columns: 2 },
}

/** The fewest rows that hold the story as it is. */
const rowsFor = (more: object, columns = 4) => {
  let rows = 10
  while (fitOf(newPage([]), newStory({ ...more, areas: area(rows, columns) })).over > 0) rows += 1
  return rows
}

test('a story that fits is left alone', () => {
  expect(fitted(newStory({ areas: area(rowsFor({})) }))).toEqual({ kind: 'fits' })
})

test('a line over is won by tracking alone, and all of it is said', () => {
  const rows = rowsFor({ storyId: 2 }, 6) - 1
  const story = newStory({ storyId: 2, areas: area(rows, 6) })
  const found = fitted(story)
  if (found.kind !== 'fitted') throw new Error(found.kind)
  expect(found.changes).toEqual([{ what: 'tracking', from: 0, to: found.item.tracking }])
  expect(found.item.tracking).toBeGreaterThanOrEqual(-2)
  expect(fitOf(newPage([story]), found.item)).toMatchObject({ over: 0, cut: [] })
})

test('blank lines are filled by wider tracking and a higher picture', () => {
  const natural = newStory({
    pictures: [{ ...picture, rows: 12 }],
    areas: area(rowsFor({ pictures: [{ ...picture, rows: 12 }] }) + 2),
  })
  const found = fitted(natural)
  if (found.kind !== 'fitted') throw new Error(found.kind)
  expect(fitOf(newPage([natural]), found.item)).toMatchObject({ over: 0, cut: [] })
  expect(fitOf(newPage([natural]), found.item).spare).toBeLessThanOrEqual(4)
  expect(found.changes.length).toBeGreaterThan(0)
})

test('where the limits do not suffice it says by how much, and changes nothing', () => {
  const story = newStory({ areas: area(rowsFor({}) - 10) })
  const found = fitted(story)
  expect(found).toMatchObject({ kind: 'short', spare: 0 })
  expect(found.kind === 'short' && found.over).toBeGreaterThan(5)
  expect(found.kind === 'short' && found.overChars).toBeGreaterThan(50)
  expect(fitted(newStory({ areas: area(rowsFor({}) + 30) }))).toMatchObject({ kind: 'short', over: 0 })
})

test('a paper that allows nothing gets nothing', () => {
  const story = newStory({ areas: area(rowsFor({}) - 1) })
  const settings = settingsOf({ fit: { tracking: 0, picture: 0, titleSteps: 0, subheads: 0 } })
  expect(fitted(story, { ...newPage([story]), settings })).toMatchObject({ kind: 'short' })
})

test('a title whose rows were given gives them back before it is made smaller', () => {
  const story = newStory({ title: { rows: 14 }, areas: area(rowsFor({})) })
  const settings = settingsOf({ fit: { tracking: 0, picture: 0, titleSteps: 1, subheads: 0 } })
  const found = fitted(story, { ...newPage([story]), settings })
  expect(found).toMatchObject({ kind: 'fitted', changes: [{ what: 'titleRows', from: 14, to: 0 }] })
})

test('subheads are left out from the last, and the words of the text stay', () => {
  const story = newStory({ storyId: 2, subheads: -1, areas: area(60, 6) })
  const words = (item: Story) =>
    setPage(newPage([item]), usualFace)
      .lines.filter(({ from }) => from)
      .flatMap(({ pieces }) => pieces.map(({ text }) => text))
      .join('')
  const whole = words({ ...story, subheads: 0 })
  expect(words(story).length).toBe(whole.length - '清水入户'.length)
  expect(words({ ...story, subheads: 1 })).toBe(whole)
  const spare = (subheads: number) => fitOf(newPage([]), { ...story, subheads }).spare
  expect(spare(1)).toBeLessThan(spare(0))
  expect(spare(-1)).toBeGreaterThan(spare(0))
})

const stories = fc.record({
  storyId: fc.constantFrom(1, 2),
  rank: fc.integer({ min: 1, max: 9 }),
  columns: fc.integer({ min: 2, max: 8 }),
  rows: fc.integer({ min: 14, max: 70 }),
  tracking: fc.constantFrom(-2, -1, 0, 1, 2),
  isPictured: fc.boolean(),
  high: fc.integer({ min: 6, max: 16 }),
})

test('whatever the story: within the limits, the same again, and once fitted it stays', () => {
  const text = newsText(4)
  fc.assert(
    fc.property(stories, ({ storyId, rank, columns, rows, tracking, isPictured, high }) => {
      const story = newStory({
        ...{ storyId, rank, tracking, areas: area(rows, columns) },
        pictures: isPictured ? [{ ...picture, columns: Math.min(2, columns), rows: high }] : [],
      })
      const input = newPage([story], { texts: { 1: text, 2: newsText(8) } })
      const found = fitStory(input, story, usualFace)
      expect(fitStory(input, story, usualFace)).toEqual(found)
      if (found.kind !== 'fitted') return
      const { item } = found
      const { titles, fit } = input.settings
      const usual = titles.findIndex(({ upTo }) => rank <= upTo)
      expect(Math.abs((item.title.size ?? usual) - usual)).toBeLessThanOrEqual(fit.titleSteps)
      expect(titles[item.title.size ?? usual]?.ems).toBeGreaterThanOrEqual(1)
      expect(Math.abs(item.tracking)).toBeLessThanOrEqual(fit.tracking)
      expect(Math.abs(item.subheads ?? 0)).toBeLessThanOrEqual(fit.subheads)
      expect([item.areas, item.title.main, item.storyId]).toEqual([story.areas, '', storyId])
      expect(fitOf(input, item)).toMatchObject({ over: 0, cut: [] })
      const least = Math.min(
        ...setPage({ ...input, layout: { items: [item] } }, usualFace)
          .lines.filter((line) => line.role === 'body')
          .map(({ points }) => points),
      )
      expect(least).toBe(input.settings.bodyPoints)
    }),
    { numRuns: 60, seed: 24 },
  )
})
