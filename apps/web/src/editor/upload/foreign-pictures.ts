import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { isLocalPicture } from '#/editor/media/local-picture.ts'
import { perNode } from '#/editor/per-node.ts'
import { dataUrlToFile } from '#/editor/upload/data-url.ts'
import { uploadRequest } from '#/editor/upload/place-files.ts'
import { requestUploads } from '#/editor/upload/uploads.ts'

const isForeign = ({ type, attrs }: Node) => type.name === 'picture' && isLocalPicture(attrs.src)

const holdsForeign = perNode((top: Node) => {
  let found = isForeign(top)
  top.descendants((node) => {
    found ||= isForeign(node)
    return !found
  })
  return found
})

/** Takes every local picture out and leaves an upload in its place, in one step with what brought it. */
export const takeForeignPictures = ({ doc, tr }: EditorState) => {
  if (!doc.children.some(holdsForeign)) return null
  const found: { pos: number; node: Node }[] = []
  doc.descendants((node, pos) => {
    if (isForeign(node)) found.push({ pos, node })
  })
  for (const { pos, node } of found.toReversed()) tr.delete(pos, pos + node.nodeSize)
  const requests = found.map(({ pos, node }, index) => {
    const file = dataUrlToFile(node.attrs.src, index + 1)
    return uploadRequest('picture', file ? [file] : [], tr.mapping.map(pos))
  })
  return requestUploads(tr, requests)
}

const didChange = (transactions: readonly Transaction[]) => transactions.some(({ docChanged }) => docChanged)

export const ForeignPictures = Extension.create({
  name: 'foreignPictures',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _, state) =>
        didChange(transactions) ? takeForeignPictures(state) : null,
    }),
  ],
})
