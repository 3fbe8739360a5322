import { errors } from '@rongbian/contract'
import { defaultRoles, languageIds, navigationEntries } from '@rongbian/domain'
import overrides from '@rongbian/words/zhmo-overrides.json'
import { describe, expect, test } from 'vitest'
import { toZhMo, type Words } from '#/i18n/to-zhmo.ts'

const files = import.meta.glob<Words>('./locales/{zh,en}/*.json', { eager: true, import: 'default' })
const traditional = import.meta.glob<Words>('./locales/zh/*.json', {
  eager: true,
  import: 'default',
  query: '?zhMo',
})
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  eager: true,
  import: 'default',
  query: '?raw',
})

const namespaces = Object.keys(files).flatMap((path) => /\/zh\/(.+)\.json$/.exec(path)?.[1] ?? [])
const fileOf = (language: string, namespace: string) =>
  (language === 'zhMo'
    ? traditional[`./locales/zh/${namespace}.json`]
    : files[`./locales/${language}/${namespace}.json`]) ?? {}

const flatten = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] satisfies [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )
const wordsOf = (language: string, namespace: string) => new Map(flatten(fileOf(language, namespace)))

/** English has plural forms where Chinese has one word. */
const baseKey = (key: string) => key.replace(/_(one|other)$/, '')
const keysOf = (language: string, namespace: string) =>
  [...new Set([...wordsOf(language, namespace).keys()].map(baseKey))].sort()
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

describe.each(namespaces)('namespace %s', (namespace) => {
  test.each(languageIds)('R-settings-001, 021, 042: %s has every key and no other', (language) => {
    expect(keysOf(language, namespace)).toEqual(keysOf('zh', namespace))
  })

  test.each(languageIds)('%s has no empty text and fills the same places', (language) => {
    const chinese = wordsOf('zh', namespace)
    for (const [key, text] of wordsOf(language, namespace)) {
      expect(text, key).not.toBe('')
      expect(placeholders(text), key).toEqual(
        placeholders(chinese.get(baseKey(key)) ?? chinese.get(key) ?? ''),
      )
    }
  })

  test('zhMo is zh in the characters and words of Macau', () => {
    expect(fileOf('zhMo', namespace)).toEqual(toZhMo(fileOf('zh', namespace), overrides))
  })
})

test('the Chinese words for errors are those of the contract', () => {
  const words = wordsOf('zh', 'errors')
  for (const [name, { message }] of Object.entries(errors)) expect(words.get(name), name).toBe(message)
})

test('the names the demo and a new newsroom begin with have their English', () => {
  const names = [...defaultRoles.map(({ name }) => name), ...navigationEntries.map(({ label }) => label)]
  const english = wordsOf('en', 'stored')
  expect(names.filter((name) => !english.has(name))).toEqual([])
})

/** `t('ns:key')`, and `t('key')` after `useTranslation('ns')`; the compiler checks keys built at run time. */
const usedKeys = (code: string) => {
  const own = /useTranslation\(\[?'(\w+)'/.exec(code)?.[1] ?? 'common'
  return [...code.matchAll(/\bt\(\s*'([\w:.]+)'/g)].map(([, key = '']) =>
    key.includes(':') ? key : `${own}:${key}`,
  )
}

/** What goes into a story keeps the marks of its text. */
const writesStories = ['../features/media/picker/asset-caption.ts']

test('words are joined with the marks of the reader’s language', () => {
  const joints = /\.join\(\s*'[、；，]'|\}[：（《]|[《（]\$\{/
  const found = Object.entries(sources).flatMap(([path, code]) => (joints.test(code) ? path : []))
  expect(found).toEqual(writesStories)
})

test('every key used in code is in the catalogue', () => {
  const known = new Set(namespaces.flatMap((name) => keysOf('zh', name).map((key) => `${name}:${key}`)))
  const missing = Object.entries(sources).flatMap(([path, code]) =>
    usedKeys(code)
      .filter((key) => !known.has(key))
      .map((key) => `${path} ${key}`),
  )
  expect(missing).toEqual([])
})
