import { EditorState } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { makeDoc } from '#/editor/editor.fixture.ts'
import { mendGalleries } from '#/editor/media/gallery.ts'

const picture = (name: string) =>
  `<figure class="rb-image"><img src="https://example.com/${name}.jpg"><figcaption>${name}</figcaption></figure>`

const gallery = (...names: string[]) =>
  `<p>前</p><figure class="rb-gallery">${names.map(picture).join('')}<figcaption>总</figcaption></figure><p>后</p>`

/** Takes the first picture out of the gallery, as the Delete key does, and mends what is left. */
const withoutFirst = (...names: string[]) => {
  const doc = makeDoc(gallery(...names))
  const start = (doc.firstChild?.nodeSize ?? 0) + 1
  const { tr } = EditorState.create({ doc })
  tr.delete(start, start + (doc.nodeAt(start)?.nodeSize ?? 0))
  const state = EditorState.create({ doc: tr.doc })
  return (mendGalleries(state) ?? state).doc
}

const shape = (doc: ReturnType<typeof makeDoc>) =>
  doc.children.map(({ type, textContent }) => [type.name, textContent])

test('a gallery of three stays a gallery without one of them', () => {
  const doc = withoutFirst('甲', '乙', '丙')
  expect(shape(doc)).toEqual([
    ['paragraph', '前'],
    ['gallery', '乙丙总'],
    ['paragraph', '后'],
  ])
  expect(doc.child(1).childCount).toBe(3)
})

test('a gallery of two becomes the picture that is left', () => {
  expect(shape(withoutFirst('甲', '乙'))).toEqual([
    ['paragraph', '前'],
    ['picture', '乙'],
    ['paragraph', '后'],
  ])
})

test('a whole gallery is left alone', () => {
  expect(mendGalleries(EditorState.create({ doc: makeDoc(gallery('甲', '乙')) }))).toBeNull()
})
