import { expect, test } from 'vitest'
import {
  checkAccount,
  checkMailbox,
  checkPassword,
  checkTelephone,
  type FailureKind,
  lockSeconds,
  signInGuard,
} from './account.ts'

const tooShortOrLong = '密码长度应为 6-64 位'
const tooPlain = '密码至少包含数字、字母、符号中的两种'

test.each([
  ['abc123', undefined],
  ['abcdef!', undefined],
  ['123456!', undefined],
  ['Demo#2026', undefined],
  ['密码密码密1', undefined],
  ['a1234567890123!@', undefined],
  ['', tooShortOrLong],
  ['ab123', tooShortOrLong],
  ['a1234567890123!@#', undefined],
  ['a1'.repeat(32), undefined],
  ['a1'.repeat(32).concat('!'), tooShortOrLong],
  ['abcdef', tooPlain],
  ['123456', tooPlain],
  ['!@#$%^', tooPlain],
  ['abc 123', '密码不能包含空格'],
  ['abc\t123', '密码不能包含空格'],
  ['abc\u3000123', '密码不能包含空格'],
])('R-personal-032, 033: the password %j', (value, expected) => {
  expect(checkPassword(value)?.zh).toBe(expected)
})

test.each([
  '13900001000',
  '+86 13900001000',
  '86-13900001000',
  '010-87654321',
  '02087654321',
  '87654321',
  '0755-7654321-123',
  '+853 28881234',
  '852-21234567',
])('the telephone %j is accepted', (value) => {
  expect(checkTelephone(value)).toBeUndefined()
})

test.each([
  ['', '请输入电话'],
  ['12345', '电话格式不正确'],
  ['12900001000', '电话格式不正确'],
  ['139000010001', '电话格式不正确'],
  ['1390000100a', '电话格式不正确'],
  ['13900001000\n', '电话格式不正确'],
  ['电话', '电话格式不正确'],
])('R-personal-028, 029: the telephone %j is refused', (value, expected) => {
  expect(checkTelephone(value)?.zh).toBe(expected)
})

test.each(['a@b.cn', 'first.last+tag@news.example.com', 'o_o-1@a-b.example'])(
  'the mailbox %j is accepted',
  (value) => {
    expect(checkMailbox(value)).toBeUndefined()
  },
)

test.each([
  ['', '请输入邮箱'],
  ['plain', '邮箱格式不正确'],
  ['@b.cn', '邮箱格式不正确'],
  ['a@b', '邮箱格式不正确'],
  ['a@b.c', '邮箱格式不正确'],
  ['a@@b.cn', '邮箱格式不正确'],
  ['a b@c.cn', '邮箱格式不正确'],
  ['a@b.cn\r\nBcc: x@y.cn', '邮箱格式不正确'],
  ['"<script>"@b.cn', '邮箱格式不正确'],
  [`${'a'.repeat(65)}@b.cn`, '邮箱格式不正确'],
  [`a@${'b.'.repeat(130)}cn`, '邮箱格式不正确'],
])('R-personal-030, 031: the mailbox %j is refused', (value, expected) => {
  expect(checkMailbox(value)?.zh).toBe(expected)
})

test('a long hostile mailbox is refused at once', () => {
  const began = performance.now()
  checkMailbox(`a@${'a.'.repeat(100)}${'a-'.repeat(20)}!`)
  checkMailbox(`a@${'a'.repeat(250)}`)
  expect(performance.now() - began).toBeLessThan(50)
})

test.each(['ab', 'admin', 'zhang.san', 'a_b-c@d', '9lives', 'a'.repeat(32)])(
  'the account %j is accepted',
  (value) => {
    expect(checkAccount(value)).toBeUndefined()
  },
)

test.each(['', 'a', '_ab', '.ab', 'a b', '张三', 'a\nb', 'a'.repeat(33), 'a/b', "a'b"])(
  'the account %j is refused',
  (value) => {
    expect(checkAccount(value)?.zh).toContain('账号为')
  },
)

const ladder = (kind: FailureKind, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => lockSeconds(kind, from + index))

test.each([
  ['pair', 4, [0, 30, 60, 120, 240, 480, 900, 900]],
  ['account', 19, [0, 60, 120, 240, 480, 960, 1800, 1800]],
  ['address', 59, [0, 60, 120, 240, 480, 960, 1800, 1800]],
] as const)('failures of one %s wait longer each time, up to a limit', (kind, from, expected) => {
  expect(ladder(kind, from, expected.length)).toEqual(expected)
})

test('no number of failures locks for longer than the limit', () => {
  for (const kind of Object.keys(signInGuard.lock) as FailureKind[]) {
    expect(lockSeconds(kind, 0)).toBe(0)
    expect(lockSeconds(kind, 1_000_000)).toBe(signInGuard.lock[kind].maxSeconds)
  }
})

test('the captcha is asked for before anyone is locked out', () => {
  for (const { after } of Object.values(signInGuard.lock)) {
    expect(signInGuard.captchaAfter).toBeLessThan(after)
  }
})
