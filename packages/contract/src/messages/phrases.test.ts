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

const filesOf = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ name, url: new URL(`${folder}/${name}`, import.meta.url) }))
const textOf = ({ url }: { url: URL }) =>
  readFileSync(url, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** Sentences of the domain and of the sites with a value in them. */
const templates = ['../../../domain/src', '../../../../apps/site/src']
  .flatMap(filesOf)
  .map(textOf)
  .flatMap((text) => [...text.matchAll(/'([^'\n]*\p{Script=Han}[^'\n]*)'/gu)])
  .map(([, words = '']) => words)
  .filter((words) => words.includes('{{'))

test('every sentence with a value in it has its English', () => {
  expect(templates.length).toBeGreaterThan(20)
  expect(templates.filter((words) => !Object.hasOwn(phrases, words))).toEqual([])
})

/** Letters to readers are Chinese, manifests and categories are labels, and simulators speak as the platforms do. */
const isOtherwise =
  /(manifest|categories|letter|bounce|normalise|capability-table|by-hand|platform)\.ts$|simulat|testing|fixture/

const connectorFiles = filesOf('../../../connectors/src').filter(({ name }) => !isOtherwise.test(name))

/** `微博用户 ${uid}` is a name. */
const isName = /^`\S+ \$\{\w+\}`$/

test.each(connectorFiles)('$name says nothing that has no English', (file) => {
  const text = textOf(file)
  const sentences = [...text.matchAll(/(?<!\/.*)'([^'\n]*\p{Script=Han}[^'\n]*)'/gu)]
  const unknown = sentences.filter(([, words = '']) => !Object.hasOwn(phrases, words))
  const joined = [...text.matchAll(/`[^`\n]*\p{Script=Han}[^`\n]*`/gu)].filter(
    ([words]) => !isName.test(words),
  )
  expect([...unknown, ...joined].map(([words]) => words)).toEqual([])
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
