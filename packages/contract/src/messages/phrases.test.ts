import { readdirSync, readFileSync } from 'node:fs'
import {
  captureLimits,
  checkAccount,
  checkCaptureUrl,
  checkMailbox,
  checkPassword,
  checkTelephone,
  contactProblems,
  flowLimits,
  flowProblem,
  mailLimits,
  mailProblems,
  say,
} from '@rongbian/domain'
import { checkCommonPassword } from '@rongbian/domain/common-passwords'
import { expect, test } from 'vitest'
import { inChinese } from './all.ts'
import { asMessage, phrases } from './phrases.ts'

const step = {
  kind: 'review',
  name: '终审',
  scope: 'house',
  roleIds: ['1'],
  personIds: [],
  required: true,
  dueHours: null,
} as const
const many = (length: number) => Array.from({ length })

const refusals: (string | undefined)[] = [
  ...['a1', 'a b c 1 2 3', 'abcdefgh'].map(checkPassword),
  checkCommonPassword('password1'),
  checkCommonPassword('linwei2026', ['linwei']),
  ...['', 'nothing'].flatMap((value) => [checkTelephone(value), checkMailbox(value)]),
  checkAccount('?'),
  ...['', 'ftp://x', `http://x/${'a'.repeat(captureLimits.urlMax)}`].map(checkCaptureUrl),
  ...Object.values(contactProblems({ name: '', company: '', favorEmail: '' })),
  ...Object.values(contactProblems({ name: '甲', company: '乙', favorEmail: 'x' })),
  ...[
    { emails: [], title: '' },
    { emails: ['x'], title: 'x'.repeat(mailLimits.titleMax + 1) },
    { emails: many(mailLimits.recipientsMax + 1).map((_, no) => `a${no}@b.cn`), title: '甲' },
    { emails: ['a@b.cn', 'a@b.cn'], title: '甲' },
  ].flatMap((form) => mailProblems(form).map(({ message }) => message)),
  ...[
    [],
    [{ ...step, kind: 'proof' as const }],
    [{ ...step, required: false }],
    many(flowLimits.stepsMax + 1).map((_, no) => ({ ...step, name: String(no) })),
    [{ ...step, roleIds: [] }],
    [step, step],
  ].map(flowProblem),
]

test.each(refusals)('the rule that says %s says it in English too', (words) => {
  expect(phrases[words ?? '']).toMatch(/\w/)
})

const sources = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(`${folder}/${name}`, import.meta.url), 'utf8'))

/** Sentences of the domain and of the sites with a value in them. */
const templates = ['../../../domain/src', '../../../../apps/site/src']
  .flatMap(sources)
  .flatMap((text) => [...text.matchAll(/'([^'\n]*\p{Script=Han}[^'\n]*)'/gu)])
  .map(([, words = '']) => words)
  .filter((words) => words.includes('{{'))

test('every sentence with a value in it has its English', () => {
  expect(templates.length).toBeGreaterThan(20)
  expect(templates.filter((words) => !Object.hasOwn(phrases, words))).toEqual([])
})

test('words of a rule become a message, with the words of ours in it by id', () => {
  const said = asMessage(say('{{label}}最少{{min}}个字！', { label: '标题', min: 5 }))
  expect(said).toEqual({
    id: 'phrases.{{label}}最少{{min}}个字！',
    values: { label: { id: 'phrases.标题' }, min: 5 },
  })
  expect(inChinese(said)).toBe('标题最少5个字！')
})

test('words of people and of other systems are passed on as they were written', () => {
  expect(asMessage('access_token expired')).toEqual({
    id: 'common.written',
    values: { words: 'access_token expired' },
  })
  expect(inChinese(asMessage('余额不足'))).toBe('余额不足')
})
