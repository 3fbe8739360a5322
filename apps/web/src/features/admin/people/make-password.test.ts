import { checkPassword } from '@rongbian/domain'
import { checkCommonPassword } from '@rongbian/domain/common-passwords'
import { expect, test } from 'vitest'
import { makePassword } from './make-password.ts'

const many = Array.from({ length: 500 }, makePassword)

test('a made password always passes the rule', () => {
  expect(many.filter((password) => checkPassword(password) ?? checkCommonPassword(password))).toEqual([])
})

test('it holds nothing that is mistaken when read out', () => {
  expect(many.filter((password) => /[01OoIl]/.test(password))).toEqual([])
})

test('no two are alike', () => {
  expect(new Set(many).size).toBe(many.length)
})
