import { expect, test } from 'vitest'
import { makeState } from '#/editor/editor.fixture.ts'
import { dataUrlToFile } from '#/editor/upload/data-url.ts'
import { takeForeignPictures } from '#/editor/upload/foreign-pictures.ts'

const png = `data:image/png;base64,${btoa('not really a picture')}`

test('pictures inside the text are taken out, pictures with an address stay', () => {
  const state = makeState(
    `<p>甲</p><img src="${png}"><p>乙</p><img src="https://example.com/a.jpg"><img src="file:///C:/b.png">`,
  )
  const names = takeForeignPictures(state)?.doc.children.map(({ type, attrs }) => attrs.src ?? type.name)
  expect(names).toEqual(['paragraph', 'paragraph', 'https://example.com/a.jpg'])
})

test('a text without such pictures is not touched', () => {
  expect(takeForeignPictures(makeState('<p>甲</p><img src="https://example.com/a.jpg">'))).toBeNull()
})

test('a data address becomes a file of its type', async () => {
  const file = dataUrlToFile(png, 2)
  expect(file).toMatchObject({ name: 'picture-2.png', type: 'image/png' })
  expect(await file?.text()).toBe('not really a picture')
})

test.each([
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:text/html;base64,PGI+',
  'data:image/png;base64,A',
  'file:///a.png',
])('%s is no file we take', (url) => {
  expect(dataUrlToFile(url, 1)).toBeUndefined()
})
