import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SetLine, setPage, usualFace } from '../index.ts'
import { newPage, newStory, newsText, settingsOf } from './page.fixture.ts'
import { regionsOf } from './region.ts'
import { sheetOf } from './sheet.ts'

const sheet = sheetOf(settingsOf())
const slack = 1e-6

const area = fc
  .record({
    column: fc.nat(6),
    row: fc.nat(60),
    columns: fc.integer({ min: 1, max: 8 }),
    rows: fc.integer({ min: 6, max: 44 }),
  })
  .map(({ columns, ...more }) => ({ ...more, columns: Math.min(columns, 8 - more.column) }))

const story = fc
  .record({
    first: area,
    isTurned: fc.boolean(),
    split: fc.option(fc.integer({ min: 1, max: 6 })),
    frame: fc.constantFrom('none', 'line', 'box', 'tint'),
    rank: fc.integer({ min: 1, max: 9 }),
    tracking: fc.integer({ min: -5, max: 5 }),
    title: fc.record({
      direction: fc.constantFrom('across', 'down'),
      place: fc.constantFrom('top', 'left', 'right'),
      align: fc.constantFrom('left', 'middle'),
      columns: fc.option(fc.integer({ min: 1, max: 4 })),
      main: fc.constantFrom('', '短题', '一个长得要占好几行的标题——说2026年的12件事', 'Open AI发布'),
    }),
    pictures: fc.array(
      fc.record({
        at: fc.constantFrom('right', 'left', 'top', 'footRight', 'footLeft'),
        columns: fc.integer({ min: 1, max: 4 }),
        rows: fc.integer({ min: 3, max: 20 }),
        caption: fc.constantFrom('', '图为通水现场，市民前来观看。'),
      }),
      { maxLength: 3 },
    ),
    jump: fc.constantFrom(null, 1, 2),
    paragraphs: fc.nat(9),
    begun: fc.nat(300),
  })
  .map(({ first, isTurned, jump, pictures, paragraphs, begun, ...more }) => {
    const below = { ...first, row: first.row + first.rows, rows: 10, columns: Math.max(1, first.columns - 1) }
    return {
      story: newStory({
        ...more,
        areas: isTurned && below.row + 10 <= 104 ? [first, below] : [first],
        pictures: pictures.map((one) => ({ ...one, file: 'f', width: 3, height: 2 })),
        jump: jump && { part: jump, otherPageId: '00000000-0000-4000-8000-000000000001', otherNo: 3 },
      }),
      paragraphs,
      begun: jump === 2 ? begun : 0,
    }
  })

const isMark = (text: string) => /^[，。、；：！？）》”’（《“‘]$/u.test(text)

/** From where to where a line is black: the blank halves of marks at its ends may stand outside. */
const inkOf = ({ x, y, pieces, points, isDown, role }: SetLine) => {
  const first = pieces[0]
  const last = pieces.at(-1)
  const wide = [...(last?.text ?? '')].reduce(
    (sum, char) => sum + (/[ -~]/.test(char) ? usualFace(role)(char) : 1),
    0,
  )
  const from = (isDown ? y : x) + (first?.at ?? 0) + (first && isMark(first.text) ? points / 2 : 0)
  const to =
    (isDown ? y : x) +
    (last?.at ?? 0) +
    (last && isMark(last.text) ? points / 2 : last?.lie === 'cell' ? points : wide * points)
  return { from, to }
}

test('whatever the layout: lines inside their columns and on the grid, nothing lost, nothing over another, twice the same', () => {
  fc.assert(
    fc.property(story, ({ story, paragraphs, begun }) => {
      const text = newsText(paragraphs)
      const input = newPage([story], { texts: { 1: text }, begun: { 1: begun } })
      const page = setPage(input, usualFace)
      const own = page.lines.filter(({ item }) => item === 'a')
      const regions = regionsOf(sheet, story)
      const columns = regions.flatMap((region) => region.columns.map((column) => ({ ...column, region })))

      // Half a mark and a dash of two characters are tracked as one.
      const most = (Math.abs(story.tracking) / 100) * sheet.em + slack

      const body = own.filter(({ from }) => from)
      for (const line of body) {
        const { from, to } = inkOf(line)
        const row = (line.y - sheet.top) / sheet.step
        const isInside = columns.some(
          ({ x, width, region }) =>
            from >= x - most && to <= x + width + most && row > region.row && row < region.row + region.rows,
        )
        // A line told to be too long for its measure is the only one that may stand out.
        const words = line.pieces.map((piece) => piece.text).join('')
        const isTold = page.items[0]?.loose.some((loose) => loose.words.includes(words)) ?? false
        expect(isInside || isTold ? '' : words).toBe('')
        const offGrid = row - (body[0] ? (body[0].y - sheet.top) / sheet.step : 0)
        expect(Math.abs(offGrid - Math.round(offGrid))).toBeLessThan(1e-6)
      }
      for (const line of own.filter(({ from }) => !from)) {
        const { from, to } = inkOf(line)
        const [least, last] = line.isDown ? [sheet.top, sheet.bottom] : [sheet.left, sheet.right]
        expect(from).toBeGreaterThanOrEqual(least - slack)
        expect(to).toBeLessThanOrEqual(last + slack)
      }

      const all = text.paragraphs.flatMap(({ runs }) => runs.map((run) => run.text)).join('')
      const said = body.flatMap(({ pieces }) => pieces.map((piece) => piece.text)).join('')
      const { overChars = 0, ended = all.length } = page.items[0] ?? {}
      const rest = all.slice(Math.min(begun, all.length))
      expect(rest.startsWith(said)).toBe(true)
      if (story.jump?.part === 1) expect(said).toBe(all.slice(0, ended))
      else expect(said.length + Math.min(overChars, rest.length)).toBeGreaterThanOrEqual(rest.length)

      const places = new Set<string>()
      for (const { x, y, isDown, pieces } of body) {
        const place = `${isDown} ${Math.round(x + (pieces[0]?.at ?? 0))} ${Math.round(y)}`
        expect(places.has(place)).toBe(false)
        places.add(place)
      }
      for (const picture of page.pictures)
        for (const { x, y, pieces, points } of body)
          for (const piece of pieces) {
            const at = x + piece.at
            const isOn =
              at + points * 0.9 > picture.x &&
              at + points * 0.1 < picture.x + picture.width &&
              y > picture.y + 1 &&
              y - points * 0.8 < picture.y + picture.height - 1
            expect(isOn).toBe(false)
          }
      expect(setPage(input, usualFace)).toEqual(page)
    }),
    { numRuns: 200, seed: 20261118 },
  )
})
