import { checkPassword } from '@rongbian/domain'
import { checkCommonPassword } from '@rongbian/domain/common-passwords'
import { expect, test } from 'vitest'
import { passwordRuleNames, passwordRules, passwordStrength } from './password-rules.ts'

const own = ['chief', '周文', '晨光融媒']
const metBy = (value: string) => passwordRuleNames.filter((name) => passwordRules[name](value, own))

test.each([
  ['', []],
  ['a', ['spaces']],
  ['a1', ['kinds', 'spaces']],
  ['abcdef', ['length', 'spaces']],
  ['abc123', ['length', 'kinds', 'spaces']],
  ['Chief#2026', ['length', 'kinds', 'spaces']],
  ['kite 27', ['length', 'kinds', 'common']],
  ['kite27', ['length', 'kinds', 'spaces', 'common']],
  [`kite27${'-morning'.repeat(8)}`, ['kinds', 'spaces', 'common']],
])('%o meets %o', (value, met) => {
  expect(metBy(value)).toEqual(met)
})

test.each(['abc123', 'kite27', 'kite2', '密码密码密1', '      ', 'aaaaaa', '!!!!!1', 'a b c 1 2 3'])(
  'the list and the domain agree about %o',
  (value) => {
    expect(metBy(value).length === passwordRuleNames.length).toBe(
      (checkPassword(value) ?? checkCommonPassword(value, own)) === undefined,
    )
  },
)

test.each([
  ['abc', undefined],
  ['abc123', undefined],
  ['Chief#2026', undefined],
  ['kite27', 'weak'],
  ['kite27-mo', 'fair'],
  ['Kite27-morning', 'strong'],
])('%o is %s', (value, strength) => {
  expect(passwordStrength(value, own)).toBe(strength)
})
