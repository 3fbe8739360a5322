import { expect, test } from 'vitest'
import { createChecker } from './check.ts'
import { packCodes, packRules, packs } from './packs.ts'
import { fixes, verifiers } from './pattern.ts'
import { idioms, quotations } from './phrases.ts'
import { keyOf } from './rule.ts'

const house = packCodes.flatMap(packRules)
const checker = createChecker(house)
const found = (text: string) => checker.check(text).map(({ word, suggestion }) => [word, suggestion])

test('every word is in one pack only, once', () => {
  const keys = house.map(keyOf)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test('the packs are as large as promised', () => {
  const sizes = Object.fromEntries(packCodes.map((code) => [code, packs[code].entries.length]))
  expect(sizes.typos).toBeGreaterThan(300)
  expect(sizes.idioms).toBeGreaterThan(100)
  expect(sizes.discouraged).toBeGreaterThan(60)
})

test('expressions compile, and name repairs and tests that exist', () => {
  for (const { word, pattern, fix, verify } of house) {
    if (pattern) expect(() => new RegExp(pattern, 'gu'), word).not.toThrow()
    if (fix) expect(fixes, word).toHaveProperty(fix)
    if (verify) expect(verifiers, word).toHaveProperty(verify)
  }
})

test('a longer word that makes a word right contains it, and is let pass', () => {
  for (const { word, unless = [], kind } of house) {
    for (const longer of unless) {
      expect(longer).toContain(word)
      const keys = checker.check(longer).map(({ ruleKey }) => ruleKey)
      expect(keys, longer).not.toContain(`${kind}:${word}`)
    }
  }
})

test('every wrong word is found, with a suggestion that is right', () => {
  for (const { word, suggestion, kind, pattern } of house) {
    if (kind !== 'wrong' || pattern) continue
    expect(checker.check(word)[0]?.suggestion, word).toBe(suggestion)
    expect(
      checker.check(suggestion).filter((finding) => finding.kind === 'wrong'),
      suggestion,
    ).toEqual([])
  }
})

test("the house's own idioms, meanings and quotations are clean of wrong words", () => {
  const own = [...idioms, ...quotations].flatMap(({ text, about }) => [text, ...about])
  const wrong = own.flatMap((text) => checker.check(text).filter(({ kind }) => kind === 'wrong'))
  expect(wrong).toEqual([])
})

test.each([
  ['他负责布署', [['布署', '部署']]],
  ['既使下雨也去吗', []],
  ['既使下雨，照常进行', [['既使', '即使']]],
  ['既使企业受益，又使群众满意', []],
  ['截止12日，报名结束', [['截止', '截至']]],
  ['报名今日截止', []],
  ['今天,晴', [[',', '，']]],
  ['共3,000人', []],
  ['好!', [['!', '！']]],
  [
    '他说"好"。',
    [
      ['"', '“'],
      ['"', '”'],
    ],
  ],
  ['结束。。', [['。。', '。']]],
  ['好的，。再见', [['，。', '。']]],
  ['想了想...走了', [['...', '……']]],
  ['“一”、“二”', [['”、', '”']]],
  ['他说好”。', [['”', '“']]],
  ['他说“好“。', [['“', '']]],
  ['２０２６年', [['２０２６', '2026']]],
  ['二零二六年', [['二零二六', '二〇二六']]],
  ['二〇二六年', []],
  ['2o26年', [['2o26', '2026']]],
  ['增长3-5%', [['3-5%', '3%—5%']]],
  ['约300人左右', [['约300人左右', '约300人']]],
  ['近100多人', [['近100多', '近100']]],
  ['本报记者 陆问川', []],
  ['结束 。', [[' 。', '。']]],
])('%s', (text, expected) => {
  expect(found(text)).toEqual(expected)
})

test.each([
  ['号码11010519491231002X。', ['11010519491231002X']],
  ['号码110105194912310021。', []],
  ['电话13800138000', ['13800138000']],
  ['电话138-0013-8000', ['138-0013-8000']],
  ['编号213800138000', []],
  ['卡号6222021234567890128', ['6222021234567890128']],
  ['卡号6222021234567890129', []],
])('personal data: %s', (text, expected) => {
  const sensitive = checker.check(text).filter(({ kind }) => kind === 'sensitive')
  expect(sensitive.map(({ word }) => word)).toEqual(expected)
})

test('the check does not slow down on hostile texts', () => {
  const texts = [
    '"汉'.repeat(10_000),
    '“'.repeat(20_000),
    '一'.repeat(20_000),
    '1'.repeat(20_000),
    '，'.repeat(20_000),
  ]
  for (const text of texts) {
    const began = performance.now()
    checker.check(text)
    expect(performance.now() - began).toBeLessThan(5000)
  }
})
