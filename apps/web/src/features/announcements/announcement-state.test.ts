import { expect, test } from 'vitest'
import { endingOf, stateOf } from './announcement-state.ts'

const today = '2026-03-14'

test.each([
  [{ isCurrent: true, isWithdrawn: false, startDate: '2026-03-14' }, 'current'],
  [{ isCurrent: false, isWithdrawn: false, startDate: '2026-03-15' }, 'coming'],
  [{ isCurrent: false, isWithdrawn: false, startDate: '2026-03-01' }, 'over'],
  [{ isCurrent: false, isWithdrawn: true, startDate: '2026-03-15' }, 'withdrawn'],
])('%o is %s', (facts, state) => {
  expect(stateOf(facts, today)).toBe(state)
})

test.each([
  [null, true, undefined],
  ['2026-03-14', true, { is: 'today' }],
  ['2026-03-15', true, { is: 'tomorrow' }],
  ['2026-03-17', true, { is: 'soon', days: 3 }],
  ['2026-03-18', true, { is: 'until' }],
  ['2026-03-10', false, undefined],
])('a last day of %s, shown %s, says %o', (endDate, isCurrent, said) => {
  expect(endingOf({ endDate, isCurrent }, today)).toEqual(said)
})
