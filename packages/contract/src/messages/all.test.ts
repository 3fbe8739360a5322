import { expect, test } from 'vitest'
import { catalogues, messageTexts } from './all.ts'

const namesIn = (template: string) =>
  [...new Set([...template.matchAll(/\{\{(\w+)/g)].map(([, name]) => name))].sort()

const entries = Object.entries(messageTexts)

test('every message has its words in both languages, with the same values in them', () => {
  for (const [id, { zh, en }] of entries) {
    expect(zh, id).toMatch(/\S/)
    expect(en, id).toMatch(/\S/)
    if (!id.startsWith('fields.')) expect(namesIn(en), id).toEqual(namesIn(zh))
  }
})

test('no English text has Chinese in it, and no placeholder is left open', () => {
  for (const [id, { zh, en }] of entries) {
    // A pair of curly quotes is English too.
    expect(en.replace(/“([^”]*)”/g, '$1'), id).not.toMatch(/[\p{Script=Han}，。；：（）“”、？！]/u)
    for (const text of [zh, en])
      expect(text.replace(/\{\{\w+(:[^|{}]*\|[^{}]*)?\}\}/g, ''), id).not.toMatch(/[{}]/)
  }
})

test('no two catalogues share a name', () => {
  const names = catalogues.flatMap((texts) => Object.keys(texts))
  expect(new Set(names).size).toBe(names.length)
})
