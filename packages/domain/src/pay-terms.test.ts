import { expect, test } from 'vitest'
import { anyStory, type PayConditions, type PayRule, termsOn } from './pay-scheme.ts'
import { checkTerms, isWider } from './pay-terms.ts'

const rule = (
  name: string,
  { when, ...changes }: Partial<Omit<PayRule, 'when'>> & { when?: Partial<PayConditions> } = {},
): PayRule => ({
  name,
  part: 'base',
  per: 'thousand',
  amount: 10_000,
  cap: null,
  ...changes,
  when: { ...anyStory, ...when },
})
const extra = (name: string, changes: Parameters<typeof rule>[1] = {}) =>
  rule(name, { part: 'extra', per: 'item', ...changes })

const problemOf = (rules: PayRule[], kind: 'points' | 'fee' = 'fee') => {
  const refusal = checkTerms(kind, { thousand: { at500: 'whole', rest: 'same' }, paysStaff: false, rules })
  return refusal && [refusal.problem, refusal.rule, refusal.other]
}

test.each([
  [
    'a wider rule comes first',
    [rule('全部'), rule('图文', { when: { types: ['COMPO'] } })],
    ['covered', '图文', '全部'],
  ],
  ['the same conditions twice', [rule('甲'), rule('乙', { per: 'item' })], ['covered', '乙', '甲']],
  [
    'a lower least comes first',
    [rule('五百', { when: { charsMin: 500 } }), rule('一千', { when: { charsMin: 1_000 } })],
    ['covered', '一千', '五百'],
  ],
  ['two of one name', [rule('甲', { when: { isFirst: true } }), rule('甲')], ['sameName', '甲', '甲']],
  ['a bonus twice', [rule('甲'), extra('好'), extra('更好', { amount: -1 })], ['sameRule', '更好', '好']],
  ['only extras', [extra('好')], ['noBase', '', '']],
  ['least above most', [rule('甲', { when: { charsMin: 2, charsMax: 1 } })], ['charsTurned', '甲', '']],
  ['a base rule that takes off', [rule('甲', { amount: -1 })], ['baseTakesOff', '甲', '']],
  ['a base rule for errors', [rule('甲', { per: 'error' })], ['baseTakesOff', '甲', '']],
  [
    'a deduction that gives',
    [rule('甲'), extra('错', { per: 'error', amount: 1 })],
    ['deductionAdds', '错', ''],
  ],
  ['nothing for it', [rule('甲', { amount: 0 })], ['noAmount', '甲', '']],
  [
    'a late review with a grade',
    [rule('甲'), extra('迟', { per: 'overdue', amount: -1, when: { grades: ['A'] } })],
    ['idleCondition', '迟', ''],
  ],
  [
    'a fee for reaching a quota',
    [rule('甲'), extra('超', { when: { isOverQuota: true } })],
    ['quotaOnlyPoints', '超', ''],
  ],
])('%s is refused', (_, rules, expected) => {
  expect(problemOf(rules)).toEqual(expected)
})

test.each([
  ['the narrow rule first', [rule('图文', { when: { types: ['COMPO'] } }), rule('全部')]],
  [
    'rules that overlap in part: the first pays',
    [rule('甲', { when: { types: ['COMPO', 'TEXT'] } }), rule('乙', { when: { types: ['TEXT', 'PHOTO'] } })],
  ],
  ['extras of other measures', [rule('甲'), extra('篇'), extra('图', { per: 'picture' })]],
  [
    'a late review by type',
    [rule('甲'), extra('迟', { per: 'overdue', amount: -1, when: { types: ['TEXT'] } })],
  ],
])('%s is taken', (_, rules) => {
  expect(problemOf(rules)).toBeUndefined()
})

test('points may ask whether the quota is reached, of extras only', () => {
  const over = { when: { isOverQuota: true } }
  expect(problemOf([rule('甲'), extra('超', over)], 'points')).toBeUndefined()
  expect(problemOf([rule('甲', over)], 'points')).toEqual(['quotaOnlyPoints', '甲', ''])
})

test('what asks for nothing is wider than all, and wider than itself', () => {
  const narrow: PayConditions = { ...anyStory, grades: ['A'], readsMin: 100, charsMax: 800 }
  expect([isWider(anyStory, narrow), isWider(narrow, anyStory), isWider(narrow, narrow)]).toEqual([
    true,
    false,
    true,
  ])
})

const versions = [
  { no: 1, fromDay: '2026-01-01' },
  { no: 2, fromDay: '2026-06-15' },
  { no: 3, fromDay: '2026-06-15' },
]
test.each([
  ['2025-12-31', undefined],
  ['2026-01-01', 1],
  ['2026-06-14', 1],
  ['2026-06-15', 3],
  ['2030-01-01', 3],
])('on %s version %s holds', (day, expected) => {
  expect(termsOn(versions, day)?.no).toBe(expected)
})
