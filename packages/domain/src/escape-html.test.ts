import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('markup in a text is shown, not obeyed', () => {
  expect(escapeHtml(`<a href="?a=1&amp;b">'</a>`)).toBe(
    `&lt;a href=&quot;?a=1&amp;amp;b&quot;&gt;'&lt;/a&gt;`,
  )
})
