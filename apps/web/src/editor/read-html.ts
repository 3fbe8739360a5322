import type { Editor } from '@tiptap/core'
import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { perNode } from '#/editor/per-node.ts'
import { runInIdle } from '#/ui/run-in-idle.ts'

const htmlOf = perNode((node: Node) => {
  const holder = document.createElement('div')
  holder.append(DOMSerializer.fromSchema(node.type.schema).serializeNode(node, { document }))
  return holder.innerHTML
})

const isEmptyLine = (node: Node) => node.type.name === 'paragraph' && node.content.size === 0

/** The empty line at the end is there to write on, not to be stored. */
const storedCount = ({ childCount, lastChild }: Node) =>
  lastChild && isEmptyLine(lastChild) ? childCount - 1 : childCount

export const documentHtml = (doc: Node) => {
  let html = ''
  for (let index = 0; index < storedCount(doc); index += 1) html += htmlOf(doc.child(index))
  return html
}

/** A stored text with a line to write on, so that opening it changes nothing. */
export const withLastLine = (html: string) => (/<\/p>\s*$/.test(html) ? html : `${html}<p></p>`)

/** The document as it is stored. Costs what changed since the last reading, so a page may ask on every save. */
export const readHtml = (editor: Editor) => documentHtml(editor.state.doc)

/** Reads a fresh document in small pieces, so that the first save costs no more than the next. */
export const warmHtml = ({ state: { doc } }: Editor) => {
  let index = 0
  return runInIdle(() => {
    if (index >= doc.childCount) return false
    htmlOf(doc.child(index))
    index += 1
    return true
  })
}
