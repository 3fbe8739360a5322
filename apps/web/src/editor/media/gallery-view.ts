import type { NodeViewRenderer } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { i18n } from '#/i18n/i18n.ts'

const itemOf = (target: EventTarget | null, list: HTMLElement) => {
  const item = target instanceof Element ? target.closest<HTMLElement>('.rb-image') : null
  return item?.parentElement === list ? item : undefined
}

/** Moves a child of the gallery in front of another; the caption stays last. */
export const moveInGallery = (view: EditorView, galleryPos: number, from: number, to: number) => {
  const gallery = view.state.doc.nodeAt(galleryPos)
  if (!gallery || from === to || from === to - 1) return
  const children = [...gallery.children]
  const [moved] = children.splice(from, 1)
  if (!moved) return
  const index = to > from ? to - 1 : to
  children.splice(index, 0, moved)
  const start = galleryPos + 1
  const tr = view.state.tr.replaceWith(start, start + gallery.content.size, children)
  const before = children.slice(0, index).reduce((size, child) => size + child.nodeSize, 0)
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, start + before)))
}

const sideOf = (item: HTMLElement, { clientX }: DragEvent) => {
  const { left, width } = item.getBoundingClientRect()
  return clientX < left + width / 2 ? 'before' : 'behind'
}

/** Ordering by drag inside the grid; ProseMirror's own drop knows only above and below. */
const addOrdering = (list: HTMLElement, view: EditorView, getPos: () => number | undefined) => {
  let dragged: HTMLElement | undefined
  const indexOf = (item: HTMLElement) => [...list.children].indexOf(item)
  const clear = () => {
    for (const item of list.children) if (item instanceof HTMLElement) delete item.dataset.drop
  }
  list.addEventListener('dragstart', (event) => {
    dragged = itemOf(event.target, list)
  })
  list.addEventListener('dragend', () => {
    dragged = undefined
    clear()
  })
  list.addEventListener('dragover', (event) => {
    const item = itemOf(event.target, list)
    if (!dragged || !item) return
    event.preventDefault()
    event.stopPropagation()
    clear()
    if (item !== dragged) item.dataset.drop = sideOf(item, event)
  })
  list.addEventListener('drop', (event) => {
    const item = itemOf(event.target, list)
    const pos = getPos()
    if (!dragged || !item || pos === undefined) return
    event.preventDefault()
    event.stopPropagation()
    moveInGallery(view, pos, indexOf(dragged), indexOf(item) + (sideOf(item, event) === 'behind' ? 1 : 0))
    view.dragging = null
    dragged = undefined
    clear()
  })
}

const markCount = (figure: HTMLElement, node: Node) => {
  figure.dataset.count = i18n.t('editor:media.galleryCount', { count: node.childCount - 1 })
}

export const galleryView: NodeViewRenderer = ({ node, view, getPos }) => {
  const figure = document.createElement('figure')
  const list = document.createElement('div')
  figure.className = 'rb-gallery'
  list.className = 'rb-gallery__list'
  list.dataset.placeholder = i18n.t('editor:media.galleryCaption')
  figure.append(list)
  markCount(figure, node)
  addOrdering(list, view, getPos)
  return {
    dom: figure,
    contentDOM: list,
    update: (next) => {
      if (next.type !== node.type) return false
      markCount(figure, next)
      return true
    },
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !list.contains(mutation.target),
  }
}
