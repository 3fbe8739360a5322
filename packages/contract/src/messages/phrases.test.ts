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
  type Phrase,
  permissions,
  say,
  tidyRecipients,
} from '@rongbian/domain'
import { checkCommonPassword } from '@rongbian/domain/common-passwords'
import { expect, test } from 'vitest'
import { inChinese, messageTexts } from './all.ts'
import { chineseLabels } from './labels.ts'
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

const refusals: (Phrase | undefined)[] = [
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
  ].flatMap((form) => mailProblems(form)),
  ...[
    [],
    [{ ...step, kind: 'proof' as const }],
    [{ ...step, required: false }],
    many(flowLimits.stepsMax + 1).map((_, no) => ({ ...step, name: String(no) })),
    [{ ...step, roleIds: [] }],
    [step, step],
  ].map(flowProblem),
]

test.each(refusals)('the rule that says $zh says it in English too', (words) => {
  expect(messageTexts[words?.id ?? '']?.en).toMatch(/\w/)
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

/** Those of a table have it by id (labels.test.ts). */
const labelWords = new Set(Object.values(chineseLabels))

test('every sentence with a value in it has its English', () => {
  expect(templates.length).toBeGreaterThan(20)
  expect(templates.filter((words) => !Object.hasOwn(phrases, words) && !labelWords.has(words))).toEqual([])
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
  const said = asMessage(say('{{name}}已开始{{step}}，不能撤回', { name: '审核', step: 5 }))
  expect(said).toEqual({
    id: 'phrases.{{name}}已开始{{step}}，不能撤回',
    values: { name: { id: 'phrases.审核' }, step: 5 },
  })
  expect(inChinese(said)).toBe('审核已开始5，不能撤回')
})

test('words of a table are said by their id, with what stands in them', () => {
  const [problem] = mailProblems({ emails: ['a@b.cn'], title: '' })
  expect(asMessage(problem ?? '')).toEqual({ id: 'mailWarnings.noTitle' })
  const [warning] = tidyRecipients(['x']).warnings
  expect(asMessage(warning ?? '')).toEqual({ id: 'mailWarnings.wrongOne', values: { address: 'x' } })
  expect(inChinese(asMessage(warning ?? ''))).toBe('请输入正确的邮箱地址：x')
})

test('words of people and of other systems are passed on as they were written', () => {
  expect(asMessage('access_token expired')).toEqual({
    id: 'common.written',
    values: { words: 'access_token expired' },
  })
  expect(inChinese(asMessage('余额不足'))).toBe('余额不足')
})

test('a right is named as it stands among the rights of a role', () => {
  const rights = Object.values(permissions).map(({ label }) => label.zh)
  const named = Object.values(messageTexts)
    .flatMap(({ zh }) => zh.match(/“[^”]+”(?:或“[^”]+”)*权限/g) ?? [])
    .flatMap((words) => [...words.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !rights.some((right) => right === name))).toEqual([])
  const said = Object.values(messageTexts).filter(({ zh }) => zh.includes('只有有'))
  expect(said).toEqual([])
})
