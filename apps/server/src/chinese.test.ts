import { readdirSync, readFileSync } from 'node:fs'
import { phrases } from '@rongbian/contract/messages/phrases'
import { expect, test } from 'vitest'

/** Where Chinese may stand in the source, and why; what a person may be told in their own language is a message. */
const exceptions: Readonly<Record<string, RegExp>> = {
  'what the demo is filled with':
    /^demo\/|^features\/newsroom\/demo-accounts\.ts$|^features\/feeds\/outside-script\.ts$/,
  'platforms as they speak': /^(features\/)?simulators\//,
  'how Chinese pages are read': /^features\/capture\/(extract|shapes)\/|^story-text\/dates\.ts$/,
  'how Chinese is searched and counted': /^features\/search\/tokens\.ts$|^story-text\/word-numbers\.ts$/,
  'how reports of one event are known, and places by their names':
    /^features\/clues\/(clustering|places)\/|^features\/clues\/lookup\.ts$/,
  'what operators read in a terminal':
    /^(main|serve|listen|env|backup|backup-store|rehearse|collect-files|data-folder|move-storage|readers|reindex|statistics|tenant|verify-edition|verify-history)\.ts$|^backup\/|^db\/|^features\/versions\/(chain|verify)\.ts$/,
  'the documentation of the calls': /^features\/docs\//,
  'names of files that are handed out':
    /^features\/(admin\/audit\/routes|words\/admin-routes|files\/routes|capture\/service|media\/present)\.ts$|^storage\/file-name\.ts$|^story-text\/zip-files\.ts$/,
  'written into a story or a copy of it, in its language':
    /^features\/capture\/(make-story|story-body)\.ts$|^story-text\/export(-docx|-sheet)?\.ts$|^features\/releases\/third-party\/package\.ts$/,
  'pages for readers outside, who get a story in its language': /^features\/preview\//,
  'the word of the specification for a call that went well': /^http\/route\.ts$/,
  'names of products': /^features\/(notifications\/device-message|session\/routes)\.ts$/,
}

const root = new URL('.', import.meta.url)
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name),
)

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm
const literals = /(?<!\bzh: )'([^'\n]*\p{Script=Han}[^'\n]*)'|`([^`]*\p{Script=Han}[^`]*)`/gu

/** Literals that no language but Chinese knows: not those of the table of phrases, nor what stands beside its English. */
const chineseIn = (text: string) =>
  [...text.replace(comments, '').matchAll(literals)]
    .map(([, plain, template]) => plain ?? template ?? '')
    .filter((words) => !Object.hasOwn(phrases, words))

const found = sources.flatMap((name) =>
  chineseIn(readFileSync(new URL(name, root), 'utf8')).map((words) => ({ name, words })),
)

test('nothing the server says is a Chinese sentence', () => {
  const isExcepted = (name: string) => Object.values(exceptions).some((pattern) => pattern.test(name))
  expect(found.filter(({ name }) => !isExcepted(name))).toEqual([])
})

test.each(Object.entries(exceptions))('an exception still has a reason: %s', (_, pattern) => {
  expect(found.some(({ name }) => pattern.test(name))).toBe(true)
})

test('a sentence is found in either kind of quotes, and neither in comments, among the phrases nor beside its English', () => {
  const text =
    "// '注释'\nthrow new Error('没有人说过')\nconst one = `不在了`\nconst two = '签发'\nconst three = { zh: '修改渠道', en: 'Edit channel' }"
  expect(chineseIn(text)).toEqual(['没有人说过', '不在了'])
})
