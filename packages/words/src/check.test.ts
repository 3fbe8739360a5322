import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createChecker, createPass, mostFindings } from './check.ts'
import { packCodes, packRules } from './packs.ts'
import type { Finding, WordRule } from './rule.ts'

const rule = (changes: Partial<WordRule>): WordRule => ({
  kind: 'wrong',
  word: '布署',
  suggestion: '部署',
  severity: 'warn',
  category: '错别字',
  note: '',
  ...changes,
})
const sensitive = (word: string, changes: Partial<WordRule> = {}) =>
  rule({ kind: 'sensitive', word, suggestion: '', severity: 'block', ...changes })

const brief = (findings: Finding[]) => findings.map(({ start, end, word }) => [start, end, word])

test('a finding carries its rule and its place', () => {
  const [finding] = createChecker([rule({ note: '动词' })]).check('今天布署工作')
  expect(finding).toEqual({
    ruleKey: 'wrong:布署',
    kind: 'wrong',
    severity: 'warn',
    category: '错别字',
    word: '布署',
    start: 2,
    end: 4,
    suggestion: '部署',
    note: '动词',
  })
})

test.each([
  ['as it stands', '出售假票者', [[0, 4, '出售假票']]],
  ['with spaces', '出 售 假　票', [[0, 7, '出 售 假　票']]],
  ['with signs', '出*售-假.票', [[0, 7, '出*售-假.票']]],
  ['with zero-width characters', '出\u200b售\u2060假\ufeff票', [[0, 7, '出\u200b售\u2060假\ufeff票']]],
  ['with combining marks', '出\u0336售\u0336假票', [[0, 6, '出\u0336售\u0336假票']]],
  ['after an emoji', '😀出售假票', [[2, 6, '出售假票']]],
  ['not across sentences', '出售。假票', []],
  ['not across lines', '出售\n假票', []],
])('a hidden word is found %s', (_, text, expected) => {
  expect(brief(createChecker([sensitive('出售假票')]).check(text))).toEqual(expected)
})

test('traditional characters count as simplified ones where a table is given, for sensitive words', () => {
  const simplify = new Map([
    ['賭', '赌'],
    ['佈', '布'],
  ])
  const rules = [sensitive('赌球'), rule({})]
  expect(brief(createChecker(rules, { simplify }).check('賭球，佈署'))).toEqual([[0, 2, '賭球']])
  expect(createChecker(rules).check('賭球')).toEqual([])
})

test.each([
  ['full width and case', 'ＶＩＰ 与 vip', ['ＶＩＰ', 'vip']],
  ['spelled out', 'V.I.P', ['V.I.P']],
  ['not inside another word', 'svip vips', []],
  ['beside Chinese', '买VIP票', ['VIP']],
])('a Latin word: %s', (_, text, words) => {
  expect(
    createChecker([sensitive('vip')])
      .check(text)
      .map(({ word }) => word),
  ).toEqual(words)
})

test('the longest word wins, and the other kind stands beside it', () => {
  const rules = [sensitive('赌球'), sensitive('赌球网站'), rule({ word: '网站', suggestion: '站点' })]
  expect(
    createChecker(rules)
      .check('赌球网站')
      .map(({ ruleKey }) => ruleKey),
  ).toEqual(['sensitive:赌球网站', 'wrong:网站'])
})

test.each([
  ['按装空调', 1],
  ['按装修标准', 0],
  ['按装修，按装', 1],
])('longer words make a word right: %s', (text, count) => {
  const checker = createChecker([rule({ word: '按装', unless: ['按装修'] })])
  expect(checker.check(text)).toHaveLength(count)
})

test.each([
  ['2026-11-14', 0],
  ['2026-11-15', 1],
  ['2026-11-20', 1],
  ['2026-11-21', 0],
])('a rule counts on its days only: %s', (today, count) => {
  const rules = [rule({ startsOn: '2026-11-15', endsOn: '2026-11-20' })]
  expect(createChecker(rules, { today }).check('布署')).toHaveLength(count)
})

test('a text made of one wrong word does not drown the screen', () => {
  expect(createChecker([rule({})]).check('布署'.repeat(mostFindings + 9))).toHaveLength(mostFindings)
})

test('a word let pass is let pass in every form', () => {
  const isPassed = createPass(['假票'])
  expect(['假票', '假 票', '假\u200b票', '假货'].map((word) => isPassed({ word }))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

const house = packCodes.flatMap(packRules)
const words = house.flatMap(({ word, pattern }) => (pattern ? [] : [word]))
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(...words),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom(
        '，',
        '。',
        ' ',
        '\n',
        '"',
        '”',
        '“',
        '２０',
        '\u200b',
        '㎏',
        'ﷺ',
        '\ud800',
        '13800138000',
      ),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''))

describe('whatever the text', () => {
  const checker = createChecker(house)

  test('every finding slices back to its word', () => {
    fc.assert(
      fc.property(text, (value) => {
        for (const { start, end, word } of checker.check(value)) {
          expect(value.slice(start, end)).toBe(word)
          expect(word).not.toBe('')
        }
      }),
    )
  })

  test('findings of one kind do not overlap and stand in order', () => {
    fc.assert(
      fc.property(text, (value) => {
        const findings = checker.check(value)
        for (const kind of ['sensitive', 'wrong']) {
          let reached = 0
          for (const { start, end } of findings.filter((finding) => finding.kind === kind)) {
            expect(start).toBeGreaterThanOrEqual(reached)
            reached = end
          }
        }
        expect(findings.map(({ start }) => start)).toEqual(
          findings.map(({ start }) => start).sort((one, other) => one - other),
        )
      }),
    )
  })
})
