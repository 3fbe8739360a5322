import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

const mediaTypes = ['picture', 'gallery', 'video', 'audio', 'embed', 'fileCard'] as const
export type MediaType = (typeof mediaTypes)[number]

export const isMedia = (name: string): name is MediaType => mediaTypes.some((type) => type === name)

/** A click beside the caption takes the whole figure, and so does a hasty second one. */
const takeFigure = (view: EditorView, _: number, node: Node, pos: number, { target }: MouseEvent) => {
  const isCaption = target instanceof Element && target.closest('figcaption')
  if (isCaption || !isMedia(node.type.name)) return false
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos)))
  return true
}

export const MediaClicks = Extension.create({
  name: 'mediaClicks',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: { handleClickOn: takeFigure, handleDoubleClickOn: takeFigure, handleTripleClickOn: takeFigure },
    }),
  ],
})
