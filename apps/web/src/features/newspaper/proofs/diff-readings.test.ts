import { expect, test } from 'vitest'
import { diffReadings } from '#/features/newspaper/proofs/diff-readings.ts'

const of = (before: string, after: string) =>
  diffReadings(before, after).map(
    ({ kind, text }) => `${{ same: '=', added: '+', removed: '-' }[kind]}${text}`,
  )

test.each([
  ['市长王明出席', '市长王铭出席', ['=市长王', '-明', '+铭', '=出席']],
  ['三人受伤，送医', '五人受伤，已送医', ['-三', '+五', '=人受伤，', '+已', '=送医']],
  ['同', '同', ['=同']],
  ['全文', '', ['-全文']],
  ['', '', []],
])('%s → %s', (before, after, parts) => {
  expect(of(before, after)).toEqual(parts)
})

test('two long texts are shown whole', () => {
  const [one, other] = ['甲'.repeat(2_001), `${'甲'.repeat(2_001)}乙`]
  expect(of(one, other)).toEqual([`-${one}`, `+${other}`])
})
