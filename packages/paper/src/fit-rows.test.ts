import { fitRows, flow, type Paragraph } from '@rongbian/typeset'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const face = { advance: () => 0.5 }
const paragraph = fc
  .record({ lines: fc.integer({ min: 1, max: 7 }), isSubhead: fc.boolean() })
  .map(({ lines, isSubhead }) => ({ lines, kind: isSubhead ? ('subhead' as const) : ('body' as const) }))

test('counting rows says what setting every line would', () => {
  fc.assert(
    fc.property(
      fc.array(paragraph, { maxLength: 9 }),
      fc.array(fc.nat(9), { minLength: 1, maxLength: 6 }),
      (counted, columns) => {
        const texts: Paragraph[] = counted.map(({ lines, kind }) => ({
          ...{ runs: [{ text: '字'.repeat(lines * 10), style: 'body' }], indent: 0, kind },
        }))
        const boxes = columns.map((lines) => ({ width: 10, lines }))
        const { over, room, used } = flow(texts, boxes, face)
        expect(fitRows(counted, columns)).toEqual({ over, spare: room - used })
      },
    ),
    { numRuns: 500, seed: 20261118 },
  )
})
