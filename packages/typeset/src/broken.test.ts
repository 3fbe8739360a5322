import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf } from './broken.ts'
import { breakParagraph, type Face } from './index.ts'

const face: Face = { advance: (char) => (char === ' ' ? 0.25 : 0.52) }
const text = fc
  .array(fc.constantFrom('通水', '，', '“', '”', '——', '12.6', ' ', 'OpenWater', '字'), { maxLength: 60 })
  .map((words) => words.join(''))
const paragraph = fc.record({ text, style: fc.constantFrom('body', 'strong'), indent: fc.constantFrom(0, 2) })
const widths = fc.array(fc.constantFrom(8, 13, 20), { minLength: 1, maxLength: 4 })

test('a paragraph met again, beside other pictures too, has the lines it would have if broken anew', () => {
  fc.assert(
    fc.property(fc.array(paragraph, { maxLength: 4 }), fc.array(widths, { maxLength: 6 }), (all, ways) => {
      for (const way of [...ways, ...ways])
        for (const { text: words, style, indent } of all) {
          const one = { runs: [{ text: words, style }], indent, kind: 'body' as const }
          const widthAt = (line: number) => way[line] ?? 13
          const narrowest = Math.min(...way, 13)
          expect(linesOf(one, widthAt, face, narrowest)).toEqual(
            breakParagraph(one, widthAt, face, narrowest),
          )
        }
    }),
    { numRuns: 100, seed: 20261118 },
  )
})

test('is broken once, and the last it was set in are the very same lines', () => {
  let asked = 0
  const counting: Face = {
    advance: () => {
      asked += 1
      return 0.5
    },
  }
  const latin = { runs: [{ text: 'word word word word', style: 'body' }], indent: 0, kind: 'body' as const }
  const first = linesOf(latin, () => 4, counting, 4)
  const once = asked
  expect(once).toBeGreaterThan(0)
  expect(linesOf({ ...latin, runs: [...latin.runs] }, () => 4, counting, 4)).toBe(first)
  expect(asked).toBe(once)
  linesOf(latin, () => 6, counting, 6)
  expect(asked).toBeGreaterThan(once)
})
