import { expect, test } from 'vitest'
import { excerptOf, markFinder, markText, pieceAround } from './snippet.ts'

const finder = markFinder(['芯片', '发展'])

test('hits are marked and everything else is escaped', () => {
  expect(markText('<b>芯片</b>&发展', finder)).toBe(
    '&lt;b&gt;<mark>芯片</mark>&lt;/b&gt;&amp;<mark>发展</mark>',
  )
  expect(markText('<i>', undefined)).toBe('&lt;i&gt;')
})

test('traditional characters and capitals are marked as they stand', () => {
  expect(markText('發展 AI', markFinder(['发展', 'ai']))).toBe('<mark>發展</mark> <mark>AI</mark>')
})

test('the longer of two marks wins', () => {
  expect(markText('人工智能', markFinder(['人工智能', '智能']))).toBe('<mark>人工智能</mark>')
})

test('signs of a pattern are mere signs', () => {
  expect(markText('a.c abc', markFinder(['a.c']))).toBe('<mark>a.c</mark> abc')
})

test('an excerpt shows the first hit with words around it', () => {
  const text = `${'前'.repeat(300)}芯片${'后'.repeat(300)}`
  const excerpt = excerptOf(text, finder)
  expect(excerpt).toMatch(/^…前+<mark>芯片<\/mark>后+…$/)
  expect(excerpt.replace(/<\/?mark>/g, '').length).toBeLessThanOrEqual(122)
  expect(excerptOf('短文', finder)).toBe('短文')
  expect(excerptOf('', finder)).toBe('')
})

test('an excerpt never cuts a character in two', () => {
  expect(excerptOf(`${'𠀀'.repeat(100)}芯片${'𠀀'.repeat(100)}`, finder)).not.toMatch(
    /[\ud800-\udbff](?![\udc00-\udfff])/,
  )
})

test('a piece of a body is plain text around the hit', () => {
  const html = `<p>${'前'.repeat(900)}</p><p>国产<strong>芯片</strong>&amp;软件</p><p>${'后'.repeat(900)}</p>`
  const piece = pieceAround(html, markFinder(['芯片']) ?? /x/)
  expect(piece).toContain('国产 芯片 &软件')
  expect(piece).not.toMatch(/[<>]/)
})

test('a hit inside a tag, or none, is not in sight', () => {
  expect(pieceAround('<img alt="芯片"><p>无</p>', /芯片/g)).toBeUndefined()
  expect(pieceAround('<p>无</p>', /芯片/g)).toBeUndefined()
})
