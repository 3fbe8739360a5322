import type { FigureClass } from '@rongbian/domain'
import type { NodeViewRenderer } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { i18n } from '#/i18n/i18n.ts'

export interface FigureParts {
  figure: HTMLElement
  media: HTMLElement
  caption: HTMLElement
}

export interface Place {
  view: EditorView
  getPos: () => number | undefined
}

interface FigureSpec {
  className: FigureClass
  /** Fills the figure once, and again whenever its attributes change. */
  draw: (parts: FigureParts, node: Node, place: Place) => void
  /** True where the media itself wants the mouse, as a player's controls do. */
  keepsMouse?: (target: Element) => boolean
}

const makeParts = (className: FigureClass): FigureParts => {
  const figure = document.createElement('figure')
  const media = document.createElement('div')
  const caption = document.createElement('figcaption')
  figure.className = className
  media.className = 'rb-media'
  media.contentEditable = 'false'
  caption.dataset.placeholder = i18n.t('editor:media.caption')
  figure.append(media, caption)
  return { figure, media, caption }
}

const markEmpty = (caption: HTMLElement, node: Node) => {
  caption.toggleAttribute('data-empty', node.content.size === 0)
}

/** Plain elements instead of React: a story may hold many figures, and none of them costs anything while typing. */
export const figureView =
  ({ className, draw, keepsMouse = () => false }: FigureSpec): NodeViewRenderer =>
  ({ node, view, getPos }) => {
    const parts = makeParts(className)
    const { figure, media, caption } = parts
    let shown = node
    markEmpty(caption, node)
    draw(parts, node, { view, getPos })

    return {
      dom: figure,
      contentDOM: caption,
      update: (next) => {
        if (next.type !== shown.type) return false
        if (next.attrs !== shown.attrs) draw(parts, next, { view, getPos })
        markEmpty(caption, next)
        shown = next
        return true
      },
      ignoreMutation: (mutation) => mutation.type !== 'selection' && !caption.contains(mutation.target),
      // In the caption the mouse selects text; anywhere else it takes the figure.
      stopEvent: ({ type, target }) =>
        target instanceof Element &&
        (media.contains(target) ? keepsMouse(target) : type === 'mousedown' && caption.contains(target)),
    }
  }
