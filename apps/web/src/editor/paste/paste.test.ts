import { limits } from '@rongbian/domain'
import { expect, test } from 'vitest'
import { refusePaste } from '#/editor/paste/paste.ts'

const max = limits.storyHtmlMax
const picture = `<img src="data:image/png;base64,${'A'.repeat(max)}">`

test.each([
  ['an ordinary page', '<p>海堤</p>', '海堤', 0, undefined],
  ['pictures inside the text, which leave it for the server', `<p>海堤</p>${picture}`, '海堤', 0, undefined],
  ['HTML over the limit', `<p>${'x'.repeat(max)}</p>`, '', 0, 'tooLarge'],
  ['200 MB', 'x'.repeat(200_000_000), '', 0, 'tooLarge'],
  ['plain text over the limit', '', 'x'.repeat(max + 1), 0, 'tooLarge'],
  ['what no longer fits the story', '<p>海堤</p>', '海堤', max, 'storyFull'],
])('%s', (_, html, text, storySize, expected) => {
  expect(refusePaste(html, text, storySize)).toBe(expected)
})
