import { expect, test } from 'vitest'
import { parseBody, tidyHtml } from '#/editor/editor.fixture.ts'
import { cleanPastedHtml } from '#/editor/paste/clean-pasted.ts'
import { samples } from '#/editor/paste/samples.fixture.ts'

/** White space between blocks means nothing. */
const tidy = (html: string) => tidyHtml(html.replace(/\s*\n\s*/g, '').trim())
const parse = (html: string) => parseBody(html.replace(/^[\s\S]*<body[^>]*>|<\/body>[\s\S]*$/g, ''))

test.each(samples)('$name', ({ html, expected }) => {
  expect(tidy(cleanPastedHtml(html, parse))).toBe(tidy(expected))
})
