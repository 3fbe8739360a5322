import { expect, test } from 'vitest'
import { type PayFacts, type PayItem, payDifferences, payLines, payMissing } from './pay-lines.ts'
import { anyStory, type PayConditions, type PayRule, type PaySchemeKind } from './pay-scheme.ts'
import type { PayAuthor } from './pay-shares.ts'

const facts: PayFacts = {
  title: '晨雾',
  type: 'COMPO',
  class: '1',
  level: 1,
  grade: null,
  channelId: null,
  channelName: '晨光网',
  channelType: 'website',
  columnIds: [],
  isFirst: true,
  chars: 1_320,
  pictures: 2,
  errors: 1,
  views: 900,
  reads: null,
}
const lu = { personId: 'lu', name: '陆问川', share: 10_000 }
const guest = { personId: null, name: '外稿', share: 10_000 }

const item = (key: string, { authors = [lu], ...changes }: Partial<PayItem> = {}): PayItem => ({
  key,
  kind: 'use',
  day: '2026-09-10',
  rootId: 1,
  storyId: 1,
  version: 1,
  facts,
  authors,
  isTakenDown: false,
  isTextGone: false,
  ...changes,
})

const rule = (name: string, when: Partial<PayConditions>, changes: Partial<PayRule> = {}): PayRule => ({
  name,
  part: 'base',
  per: 'item',
  amount: 1_000,
  cap: null,
  ...changes,
  when: { ...anyStory, ...when },
})
const scheme = (rules: PayRule[], { kind = 'points' as PaySchemeKind, paysStaff = false } = {}) => ({
  kind,
  versions: [
    {
      no: 1,
      fromDay: '2026-01-01',
      terms: { thousand: { at500: 'whole', rest: 'same' } as const, paysStaff, rules },
    },
  ],
})
const paid = (lines: ReturnType<typeof payLines>) =>
  lines.map(({ rule: { name }, person, amount }) => [name, person.name, amount])

test.each<[string, Partial<PayConditions>, Partial<PayFacts>, boolean]>([
  ['its type', { types: ['COMPO', 'TEXT'] }, {}, true],
  ['another type', { types: ['VIDEO'] }, {}, false],
  ['its class', { classes: ['1'] }, {}, true],
  ['no class', { classes: [''] }, { class: '' }, true],
  ['another level', { levels: [2] }, {}, false],
  ['no grade yet', { grades: ['A'] }, {}, false],
  ['its grade', { grades: ['A'] }, { grade: 'A' }, true],
  ['its type of channel', { channelTypes: ['website'] }, {}, true],
  ['another channel', { channelIds: ['x'] }, { channelId: 'y' }, false],
  ['one of its columns', { columnIds: ['b'] }, { columnIds: ['a', 'b'] }, true],
  ['none of its columns', { columnIds: ['c'] }, { columnIds: ['a', 'b'] }, false],
  ['not the first publication', { isFirst: true }, { isFirst: false }, false],
  ['just enough characters', { charsMin: 1_320 }, {}, true],
  ['one character too few', { charsMin: 1_321 }, {}, false],
  ['one character too many', { charsMax: 1_319 }, {}, false],
  ['views enough', { viewsMin: 900 }, {}, true],
  ['reads nobody has told', { readsMin: 0 }, {}, false],
  ['reads enough', { readsMin: 5 }, { reads: 5 }, true],
])('a rule for %s', (_, when, changes, expected) => {
  const lines = payLines(scheme([rule('甲', when)]), [item('a', { facts: { ...facts, ...changes } })])
  expect(lines.length > 0).toBe(expected)
})

test('of the base rules the first that fits pays, of the extras all', () => {
  const rules = [
    rule('视频', { types: ['VIDEO'] }, { amount: 9_000 }),
    rule('图文', { types: ['COMPO'] }, { amount: 2_000 }),
    rule('其他', {}, { amount: 1_000 }),
    rule('配图', {}, { part: 'extra', per: 'picture', amount: 300 }),
    rule('差错', {}, { part: 'extra', per: 'error', amount: -500 }),
    rule('撤稿', {}, { part: 'extra', per: 'withdrawal', amount: -5_000 }),
  ]
  expect(paid(payLines(scheme(rules), [item('a')]))).toEqual([
    ['图文', '陆问川', 2_000],
    ['配图', '陆问川', 600],
    ['差错', '陆问川', -500],
  ])
})

test.each([
  ['points', false, ['陆问川']],
  ['fee', false, ['外稿']],
  ['fee', true, ['陆问川', '外稿']],
] as const)('%s, staff %s: %o are paid', (kind, paysStaff, names) => {
  const both = [
    { ...lu, share: 5_000 },
    { ...guest, share: 5_000 },
  ]
  const lines = payLines(scheme([rule('甲', {})], { kind, paysStaff }), [item('a', { authors: both })])
  expect(lines.map(({ person, amount }) => [person.name, amount])).toEqual(names.map((name) => [name, 500]))
})

test('a story taken down, one without its text and one before the first version pay nothing', () => {
  const items = [
    item('a', { isTakenDown: true }),
    item('b', { isTextGone: true }),
    item('c', { day: '2025-12-31' }),
  ]
  expect(payLines(scheme([rule('甲', {})]), items)).toEqual([])
})

test('the order facts come in does not matter', () => {
  const items = ['c', 'a', 'b'].map((key) => item(key))
  const rules = scheme([rule('甲', {})])
  expect(payLines(rules, items)).toEqual(payLines(rules, items.toReversed()))
})

test('beyond the quota, what comes after it was reached is paid more', () => {
  const rules = scheme([rule('甲', {}), rule('超额', { isOverQuota: true }, { part: 'extra', amount: 200 })])
  const items = ['a', 'b', 'c'].map((key) => item(key))
  const lines = payLines(rules, items, new Map([['lu', 2_000]]))
  expect(lines.filter(({ rule: { name } }) => name === '超额').map((line) => line.item.key)).toEqual(['c'])
  expect(paid(payLines(rules, items))).toHaveLength(3)
})

test.each<[string, Partial<PayItem>, string[]]>([
  ['nobody to be paid', { authors: [] }, ['author', 'grade']],
  ['more than the whole', { authors: undefined }, ['over']],
  ['less than the whole', { authors: [{ ...lu, share: 6_000 }] }, ['under', 'grade']],
  ['no grade', {}, ['grade']],
  ['its text', { isTextGone: true }, ['text']],
  ['nothing: it was taken down', { isTakenDown: true, authors: [] }, []],
  ['nothing', { facts: { ...facts, grade: 'B' } }, []],
])('missing is %s', (_, changes, expected) => {
  const rules = scheme([rule('甲', {}), rule('好', { grades: ['A'] }, { part: 'extra' })])
  const one = { ...item('a'), ...changes }
  expect(payMissing(rules, [one]).map(({ gap }) => gap)).toEqual(expected)
})

const closedOf = (lines: ReturnType<typeof payLines>) =>
  lines.map((line, index) => ({
    id: index + 1,
    itemKey: line.item.key,
    version: line.version,
    rule: line.rule.name,
    person: line.person,
    amount: line.amount,
  }))

test('what is the same is left alone; what is not is turned around and paid anew', () => {
  const rules = scheme([rule('甲', {})])
  const before = payLines(rules, [item('a'), item('b')])
  const authors: PayAuthor[] = [
    { ...lu, share: 5_000 },
    { personId: 'jiang', name: '江予白', share: 5_000 },
  ]
  const after = payLines(rules, [item('a'), item('b', { authors })])
  const { reversed, added } = payDifferences(closedOf(before), after)
  expect(reversed.map(({ id, amount }) => [id, amount])).toEqual([[2, 1_000]])
  expect(paid(added)).toEqual([
    ['甲', '陆问川', 500],
    ['甲', '江予白', 500],
  ])
  expect(payDifferences(closedOf(after), after)).toEqual({ reversed: [], added: [] })
})
