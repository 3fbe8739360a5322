import { expect, test } from 'vitest'
import { unescapeText } from './unescape-text.ts'

test.each([
  ['A &amp; B &lt;b&gt; &quot;引号&quot; &#39;', `A & B <b> "引号" '`],
  ['&amp;lt;', '&lt;'],
  ['&copy; 没有别的', '&copy; 没有别的'],
])('%o reads %o', (escaped, text) => {
  expect(unescapeText(escaped)).toBe(text)
})
