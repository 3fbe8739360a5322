import { type Editor, Extension } from '@tiptap/core'
import { NodeSelection, Plugin, Selection } from '@tiptap/pm/state'

const captionTypes = ['picture', 'video', 'audio', 'embed', 'mediaCaption']

const captionDepth = ({ state: { selection } }: Editor) => {
  const { $from, empty } = selection
  if (!empty || !captionTypes.includes($from.parent.type.name)) return 0
  return $from.node(-1)?.type.name === 'gallery' ? $from.depth - 1 : $from.depth
}

/** Enter leaves a caption for the line below its figure. */
const leaveCaption = (editor: Editor) => {
  const depth = captionDepth(editor)
  if (!depth) return false
  const { $from } = editor.state.selection
  const after = $from.after(depth)
  const next = editor.state.doc.resolve(after).nodeAfter
  if (next?.isTextblock && !captionTypes.includes(next.type.name))
    return editor.commands.setTextSelection(after + 1)
  return editor
    .chain()
    .insertContentAt(after, { type: 'paragraph' })
    .setTextSelection(after + 1)
    .run()
}

/** Backspace at the start of a caption takes the figure, so that a second one can delete it. */
const selectFigure = (editor: Editor) => {
  const depth = captionDepth(editor)
  const { $from } = editor.state.selection
  if (!depth || $from.parentOffset > 0) return false
  return editor.commands.setNodeSelection($from.before(depth))
}

/** With a figure selected, Enter opens a line below it. */
const openLine = (editor: Editor) => {
  const { selection } = editor.state
  if (!(selection instanceof NodeSelection) || !selection.node.isBlock) return false
  const { $to } = selection
  const isInGallery = $to.parent.type.name === 'gallery'
  const at = isInGallery ? $to.after() : $to.pos
  return editor
    .chain()
    .insertContentAt(at, { type: 'paragraph' })
    .command(({ tr }) => Boolean(tr.setSelection(Selection.near(tr.doc.resolve(at + 1)))))
    .run()
}

/** Words typed while a figure is selected go below it; left alone they would replace or split it. */
const typeBelow = (editor: Editor) =>
  new Plugin({
    props: {
      // The key that begins a composition, before the composition has chosen where to stand.
      handleKeyDown: (_, { key }) => key === 'Process' && openLine(editor) && false,
      handleDOMEvents: {
        // Phones, dictation and emoji boards bring text without a key.
        beforeinput: (view, event) => {
          if (event.inputType !== 'insertText' || !event.data || !openLine(editor)) return false
          event.preventDefault()
          view.dispatch(view.state.tr.insertText(event.data))
          return true
        },
        compositionstart: () => {
          openLine(editor)
          return false
        },
      },
    },
  })

const isIn = (editor: Editor, ...names: string[]) => names.some((name) => editor.isActive(name))

const shift = (editor: Editor, by: 1 | -1) => {
  if (isIn(editor, 'table', 'codeBlock')) return false
  if (isIn(editor, 'listItem'))
    return by > 0 ? editor.commands.sinkListItem('listItem') : editor.commands.liftListItem('listItem')
  return editor.commands.shiftIndent(by)
}

export const StoryKeys = Extension.create({
  name: 'storyKeys',
  priority: 200,
  addKeyboardShortcuts() {
    const { editor } = this
    return {
      Enter: () => leaveCaption(editor) || openLine(editor),
      Backspace: () => selectFigure(editor),
      Tab: () => shift(editor, 1),
      'Shift-Tab': () => shift(editor, -1),
    }
  },
  addProseMirrorPlugins() {
    return [typeBelow(this.editor)]
  },
})
