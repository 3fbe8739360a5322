import { type Editor, Extension } from '@tiptap/core'
import type { Mark, Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'

interface Brush {
  marks: readonly Mark[]
  block: Record<string, unknown>
  /** A double click keeps the brush in hand. */
  keep: boolean
}

const key = new PluginKey<Brush | null>('formatPainter')
/** The browser reports a new selection a moment after the mouse is up. */
const selectionMs = 40
const copiedBlockStyles = ['textAlign', 'textIndent', 'indent', 'lineHeight', 'kind']

const pick = ({ attrs }: Node) =>
  Object.fromEntries(copiedBlockStyles.filter((name) => name in attrs).map((name) => [name, attrs[name]]))

const setBrush = (editor: Editor, brush: Brush | null) =>
  editor.view.dispatch(editor.state.tr.setMeta(key, brush).setMeta('addToHistory', false))

export const isPainting = (editor: Editor) => Boolean(key.getState(editor.state))

const marksOf = ({ selection, storedMarks, doc }: EditorState): readonly Mark[] => {
  let first: Node | undefined
  doc.nodesBetween(selection.from, selection.to, (node) => {
    if (node.isText) first ??= node
    return !first
  })
  return selection.empty || !first ? (storedMarks ?? selection.$from.marks()) : first.marks
}

const takeBrush = ({ state }: Editor, keep: boolean): Brush => ({
  marks: marksOf(state).filter(({ type }) => type.name !== 'link'),
  block: pick(state.selection.$from.parent),
  keep,
})

/** Takes the format under the cursor, or puts the brush away. */
export const togglePainter = (editor: Editor, keep: boolean) =>
  setBrush(editor, isPainting(editor) && !keep ? null : takeBrush(editor, keep))

const paint = (editor: Editor, { marks, block, keep }: Brush) => {
  const { from, to } = editor.state.selection
  editor
    .chain()
    .command(({ tr }) => {
      tr.removeMark(from, to)
      for (const mark of marks) tr.addMark(from, to, mark)
      if (!keep) tr.setMeta(key, null)
      return true
    })
    .setBlockStyle(block)
    .run()
}

export const FormatPainter = Extension.create({
  name: 'formatPainter',
  addProseMirrorPlugins() {
    const { editor } = this
    const paintSelection = () => {
      const brush = key.getState(editor.state)
      if (brush && !editor.state.selection.empty) paint(editor, brush)
    }
    return [
      new Plugin<Brush | null>({
        key,
        state: {
          init: () => null,
          apply: (tr, brush) => (tr.getMeta(key) === undefined ? brush : tr.getMeta(key)),
        },
        props: {
          attributes: (state): Record<string, string> =>
            key.getState(state) ? { class: 'is-painting' } : {},
          handleDOMEvents: {
            mouseup: () => {
              setTimeout(paintSelection, selectionMs)
              return false
            },
          },
        },
      }),
    ]
  },
  addKeyboardShortcuts() {
    return {
      Escape: () => {
        if (!isPainting(this.editor)) return false
        setBrush(this.editor, null)
        return true
      },
    }
  },
})
