// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { chosenCover, coverIndex, galleryOf } from '#/features/writing/containers/gallery.ts'
import { createDraft } from '#/features/writing/draft/draft.ts'

const cover = { name: '旧.jpg', url: '/old', size: 200, compressFlag: true, ratioName: '4:3', assetId: '17' }

const begin = () => {
  const draft = createDraft()
  const gallery = galleryOf(draft)
  for (const name of ['a', 'b']) gallery.add({ url: `/${name}`, name: `${name}.jpg` })
  const content = () => draft.store.getState().content
  return { draft, gallery, content, urls: () => content().photos.map(({ url }) => url) }
}

test('pictures that arrive while one is being edited stay', () => {
  const { gallery, urls, content } = begin()
  gallery.markCover({ url: '/a', name: 'a.jpg' })
  // The editor was opened on the first; meanwhile:
  gallery.add({ url: '/c', name: 'c.jpg', caption: '江面' })
  gallery.describe(1, '渡口')
  gallery.replace(0, '/a', { url: '/cut', name: 'cut.jpg', size: 9 })
  expect(urls()).toEqual(['/cut', '/b', '/c'])
  expect(content().photos.map(({ comment }) => comment)).toEqual(['', '渡口', '江面'])
  expect(chosenCover(content())).toBe('/cut')
  expect(content().coverList[0]?.size).toBe(9)
})

test('an edited picture takes no other place', () => {
  const { gallery, urls } = begin()
  gallery.remove(0)
  gallery.replace(0, '/a', { url: '/cut', name: 'cut.jpg' })
  expect(urls()).toEqual(['/b'])
})

test('a picture marked as the cover brings nothing of the one before it', () => {
  const { draft, gallery, content } = begin()
  draft.change({ thumbnailUrl: '/old', coverList: [cover, { ...cover, url: '/second' }] })
  gallery.markCover({ url: '/b', name: 'b.jpg' })
  expect(content().thumbnailUrl).toBe('/b')
  expect(content().coverList).toEqual([
    { name: 'b.jpg', url: '/b', size: 0, compressFlag: false, ratioName: '', assetId: '' },
    { ...cover, url: '/second' },
  ])
})

test.each([
  ['', 0],
  ['/b', 1],
  ['/cut-from-b', -1],
])('with the cover %s the picture marked is %i', (url, index) => {
  expect(coverIndex(begin().content().photos, url)).toBe(index)
})
