import { limits } from '@rongbian/domain'
import { expect, test } from 'vitest'
import { refusePaste } from '#/editor/paste/paste.ts'
import { fitsStory } from '#/editor/paste/story-size.ts'

const { storyHtmlMax: bytesMax, storyTextMax: textMax } = limits
const picture = `<img src="data:image/png;base64,${'A'.repeat(bytesMax)}">`

test.each([
  ['an ordinary page', '<p>海堤</p>', '海堤', undefined],
  ['pictures inside the text, which leave it for the server', `<p>海堤</p>${picture}`, '海堤', undefined],
  ['HTML over the limit', `<p>${'x'.repeat(bytesMax)}</p>`, '', 'tooLarge'],
  ['HTML over the limit in bytes only', `<p>${'堤'.repeat(bytesMax / 3)}</p>`, '', 'tooLarge'],
  ['200 MB', 'x'.repeat(200_000_000), '', 'tooLarge'],
  ['as much plain text as a story holds', '', '堤'.repeat(textMax), undefined],
  ['one character more', '', '堤'.repeat(textMax + 1), 'tooLarge'],
])('%s', (_, html, text, expected) => {
  expect(refusePaste(html, text)).toBe(expected)
})

const paragraph = (text: string) => `<p>${text}</p>`

test.each([
  ['a short one', paragraph('海堤'), 2, true],
  ['one with as many characters as allowed', paragraph('堤'.repeat(textMax)), textMax, true],
  ['one character more', paragraph('堤'.repeat(textMax + 1)), textMax + 1, false],
  ['as many bytes as allowed', 'x'.repeat(bytesMax), 10, true],
  ['one byte more', 'x'.repeat(bytesMax + 1), 10, false],
  ['marks that are too many only in bytes', `<p title="${'堤'.repeat(bytesMax / 3)}"></p>`, 0, false],
  ['a picture that will leave the text', paragraph(picture), 0, true],
])('a story holds or refuses %s', (_, html, characters, fits) => {
  expect(fitsStory(html, characters)).toBe(fits)
})
