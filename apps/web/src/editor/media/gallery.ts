import { mergeAttributes, Node } from '@tiptap/core'
import type { Node as Model } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { galleryView } from '#/editor/media/gallery-view.ts'
import { perNode } from '#/editor/per-node.ts'

export const leastPictures = 2

const hasEnough = (figure: HTMLElement) =>
  figure.querySelectorAll('figure.rb-image img').length >= leastPictures

const picturesOf = (gallery: Model) => gallery.children.filter(({ type }) => type.name === 'picture')
const isWhole = ({ attrs }: Model) => Boolean(attrs.src)
const isBroken = (node: Model) => node.type.name === 'gallery' && !picturesOf(node).every(isWhole)

const holdsBroken = perNode((top: Model) => {
  let found = isBroken(top)
  top.descendants((node) => {
    found ||= isBroken(node)
    return !found && !node.isTextblock
  })
  return found
})

/**
 * The schema demands two pictures and fills a gap with an empty one. Empty ones go again here,
 * and a gallery left with one picture becomes that picture.
 */
const mend = (tr: Transaction, gallery: Model, pos: number) => {
  const [from, to] = [tr.mapping.map(pos), tr.mapping.map(pos + gallery.nodeSize)]
  const pictures = picturesOf(gallery).filter(isWhole)
  const caption = gallery.children.filter(({ type }) => type.name !== 'picture')
  if (pictures.length >= leastPictures) {
    tr.replaceWith(from, to, gallery.type.create(null, [...pictures, ...caption]))
  } else if (pictures[0]) tr.replaceWith(from, to, pictures[0])
  else tr.delete(from, to)
}

export const mendGalleries = ({ doc, tr }: EditorState) => {
  if (!doc.children.some(holdsBroken)) return null
  doc.descendants((node, pos) => {
    if (isBroken(node)) mend(tr, node, pos)
    return !node.isTextblock && node.type.name !== 'gallery'
  })
  return tr
}

export const MediaCaption = Node.create({
  name: 'mediaCaption',
  content: 'text*',
  marks: '',
  isolating: true,
  selectable: false,
  parseHTML: () => [{ tag: 'figcaption', context: 'gallery/' }],
  renderHTML: () => ['figcaption', 0],
})

export const Gallery = Node.create({
  name: 'gallery',
  group: 'block',
  content: `picture{${leastPictures},} mediaCaption`,
  draggable: true,
  isolating: true,
  parseHTML: () => [{ tag: 'figure.rb-gallery', getAttrs: (figure) => hasEnough(figure) && null }],
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes, { class: 'rb-gallery' }), 0],
  addNodeView: () => galleryView,
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _, state) =>
        transactions.some(({ docChanged }) => docChanged) ? mendGalleries(state) : null,
    }),
  ],
})
