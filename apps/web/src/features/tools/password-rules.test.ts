import { checkPassword } from '@rongbian/domain'
import { expect, test } from 'vitest'
import { passwordRuleNames, passwordRules, passwordStrength } from './password-rules.ts'

const metBy = (value: string) => passwordRuleNames.filter((name) => passwordRules[name](value))

test.each([
  ['', []],
  ['a', ['spaces']],
  ['a1', ['kinds', 'spaces']],
  ['abcdef', ['length', 'spaces']],
  ['abc 12', ['length', 'kinds']],
  ['abc123', ['length', 'kinds', 'spaces']],
  ['abcdefghij1234567', ['kinds', 'spaces']],
])('%o meets %o', (value, met) => {
  expect(metBy(value)).toEqual(met)
})

test.each(['abc123', 'abc12', '密码密码密1', '      ', 'aaaaaa', '!!!!!1', 'a b c 1 2 3'])(
  'the list and the domain agree about %o',
  (value) => {
    expect(metBy(value).length === passwordRuleNames.length).toBe(checkPassword(value) === undefined)
  },
)

test.each([
  ['abc', undefined],
  ['abc123', 'weak'],
  ['kite27', 'weak'],
  ['kite27-mo', 'fair'],
  ['Kite27-morning', 'strong'],
])('%o is %s', (value, strength) => {
  expect(passwordStrength(value)).toBe(strength)
})
