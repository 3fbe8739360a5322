import { expect, test } from 'vitest'
import { makeDoc } from '#/editor/editor.fixture.ts'
import { documentText } from '#/editor/editor-text.ts'

const file = `/sprint/stream/files/${'a'.repeat(64)}/a.jpg`
const doc = makeDoc(
  `<p>海<strong>堤</strong>完工</p><ul><li><p>一项</p></li></ul><figure class="rb-image"><img src="${file}"><figcaption>说明</figcaption></figure><p>上<br>下</p>`,
)

test('blocks stand on lines of their own, captions and list items included', () => {
  expect(documentText(doc).text).toBe('海堤完工\n一项\n说明\n上\n下')
})

test.each(['海堤', '完工', '一项', '说明', '上\n下', '下'])('%j is found again in the document', (word) => {
  const { text, mapOffset } = documentText(doc)
  const start = text.indexOf(word)
  const found = doc.textBetween(mapOffset(start), mapOffset(start + word.length), undefined, '\n')
  expect(found).toBe(word)
})

test('a place behind the end is the end of the last block', () => {
  const { text, mapOffset } = documentText(doc)
  expect(mapOffset(text.length + 50)).toBe(mapOffset(text.length))
})
