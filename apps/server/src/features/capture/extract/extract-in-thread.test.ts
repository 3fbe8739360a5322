import { expect, test } from 'vitest'
import { extractInThread } from './extract-in-thread.ts'

const page = (html: string) => ({
  bytes: Buffer.from(html),
  contentType: 'text/html',
  url: 'https://a.example/1',
})
const plain = page(
  `<h1>江面起雾了</h1><p>${'清晨的江面上起了薄雾，渡口的第一班船晚开了二十分钟。'.repeat(4)}</p>`,
)
const read = (html: string) => extractInThread(page(html), 'Asia/Shanghai')

test('a page is read while others go on, and what it lacks is told in words', {
  timeout: 60_000,
}, async () => {
  expect((await extractInThread(plain, 'Asia/Shanghai')).title).toBe('江面起雾了')
  await expect(read('<p></p>')).rejects.toThrow('正文')
})

test('a page that takes too long is given up, and the next is read', { timeout: 60_000 }, async () => {
  const late = extractInThread(plain, 'Asia/Shanghai', 0)
  await expect(late).rejects.toThrow('过大或已损坏')
  expect((await extractInThread(plain, 'Asia/Shanghai')).words).toBeGreaterThan(50)
})

test.each([
  ['tags without end', '<div><span>a</span>'.repeat(200_000)],
  ['one deep hole', `${'<div>'.repeat(20_000)}a`],
  ['one tag without end', `<p ${'a="b" '.repeat(50_000)}`],
  ['attributes of a million letters', `<p title="${'<'.repeat(90_000)}">a</p>`],
  ['entities in entities', '&amp;'.repeat(20_000)],
  ['nothing but brackets', '<<<<>>>>'.repeat(2_000)],
  ['half a comment', `<!--${'-'.repeat(200_000)}`],
  ['half a script', `<script>${'<!--<script>'.repeat(20_000)}`],
  ['lines that look like dates', '2026-'.repeat(100_000)],
  ['blanks', `<h1>${' '.repeat(100_000)}</h1><p>${'\u3000'.repeat(100_000)}</p>`],
  ['a title without end', `<title>${'-'.repeat(300_000)}</title><p>a</p>`],
  ['scripts that describe themselves', `<script type="application/ld+json">${'['.repeat(50_000)}</script>`],
  ['zeros', '\0'.repeat(100_000)],
])('%s end in words or in a text', { timeout: 60_000 }, async (_, html) => {
  const outcome = await read(html).then(
    ({ text }) => text,
    ({ message }) => message,
  )
  expect(outcome).toEqual(expect.any(String))
})
