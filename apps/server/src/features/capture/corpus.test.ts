import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decodePage } from '#/http/charset.ts'
import { sanitiseHtml } from '#/story-text/sanitise.ts'
import { extractPage } from './extract/extract.ts'

interface Expected {
  url: string
  contentType: string
  /** Words of the refusal, for a page that holds no text. */
  refused?: string
  title: string
  author: string
  source: string
  publishedAt: string | null
  start: string
  end: string
  images: number
  isPartial?: boolean
}

const folder = new URL('./corpus/', import.meta.url)
const names = readdirSync(folder).flatMap((name) => (name.endsWith('.page') ? [name.slice(0, -5)] : []))

const read = (name: string) => {
  const expected: Expected = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))
  const bytes = readFileSync(new URL(`${name}.page`, folder))
  return {
    expected,
    extract: () => extractPage(decodePage(bytes, expected.contentType), expected.url, 'Asia/Shanghai'),
  }
}

test('there are pages enough', () => expect(names.length).toBeGreaterThanOrEqual(30))

test.each(names)('%s', (name) => {
  const { expected, extract } = read(name)
  if (expected.refused) {
    expect(extract).toThrow(new RegExp(expected.refused))
    return
  }
  const { html, text, pictures, isPartial, title, author, source, publishedAt } = extract()
  const {
    start,
    end,
    images,
    isPartial: isStub = false,
    title: t,
    author: a,
    source: s,
    publishedAt: p,
  } = expected
  expect({ title, author, source, publishedAt, isPartial }).toEqual({
    title: t,
    author: a,
    source: s,
    publishedAt: p,
    isPartial: isStub,
  })
  expect(text.slice(0, start.length)).toBe(start)
  if (end) expect(text.slice(-end.length)).toBe(end)
  expect(pictures).toHaveLength(images)
  expect(pictures.filter((url) => !/^https?:\/\//.test(url))).toEqual([])
  expect(sanitiseHtml(html)).toBe(html)
})
