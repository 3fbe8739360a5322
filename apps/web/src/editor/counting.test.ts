import { expect, test } from 'vitest'
import { countDocument } from '#/editor/counting.ts'
import { makeDoc } from '#/editor/editor.fixture.ts'

const picture = (caption: string) =>
  `<figure class="rb-image"><img src="https://example.com/a.jpg"><figcaption>${caption}</figcaption></figure>`

test('wide characters count one, others a half; captions count, a gallery counts each picture', () => {
  const gallery = `<figure class="rb-gallery">${picture('一')}${picture('')}<figcaption>总</figcaption></figure>`
  expect(countDocument(makeDoc(`<p>海堤 2026</p>${picture('说明')}${gallery}`))).toEqual({
    characters: Math.round(2 + 2.5 + 2 + 1 + 1),
    pictures: 3,
  })
})

test('an empty text counts nothing', () => {
  expect(countDocument(makeDoc(''))).toEqual({ characters: 0, pictures: 0 })
})
