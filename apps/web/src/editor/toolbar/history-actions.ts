import type { Editor } from '@tiptap/core'
import { PaintRoller, Redo2, RemoveFormatting, Undo2 } from 'lucide-react'
import { togglePainter } from '#/editor/extensions/format-painter.ts'
import type { Action } from '#/editor/toolbar/action.ts'

const blockDefaults = { textAlign: null, textIndent: null, indent: 0, lineHeight: null, kind: null }

/** Headings, lists and links are structure and stay. */
const clearFormat = (editor: Editor) =>
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { from, to } = tr.selection
      for (const type of Object.values(state.schema.marks))
        if (type.name !== 'link') tr.removeMark(from, to, type)
      tr.setStoredMarks([])
      return true
    })
    .setBlockStyle(blockDefaults)
    .run()

export const historyActions = [
  {
    id: 'undo',
    icon: Undo2,
    shortcut: 'Ctrl Z',
    isEnabled: ({ canUndo }) => canUndo,
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    id: 'redo',
    icon: Redo2,
    shortcut: 'Ctrl Y',
    isEnabled: ({ canRedo }) => canRedo,
    run: (editor) => editor.chain().focus().redo().run(),
  },
  {
    id: 'painter',
    icon: PaintRoller,
    isActive: ({ painting }) => painting,
    run: (editor) => togglePainter(editor, false),
    runTwice: (editor) => togglePainter(editor, true),
  },
  { id: 'clear', icon: RemoveFormatting, run: clearFormat },
] as const satisfies Action[]
