import type { Editor } from '@tiptap/core'
import {
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  PilcrowRight,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  TextQuote,
} from 'lucide-react'
import { firstLineIndent } from '#/editor/extensions/block-styles.ts'
import type { Action } from '#/editor/toolbar/action.ts'

const align = (editor: Editor, value: string) => editor.chain().focus().setTextAlign(value).run()

export const alignActions = [
  {
    id: 'alignLeft',
    icon: TextAlignStart,
    shortcut: 'Ctrl Shift L',
    isActive: ({ align }) => align === 'left',
    run: (editor) => align(editor, 'left'),
  },
  {
    id: 'alignCenter',
    icon: TextAlignCenter,
    shortcut: 'Ctrl Shift E',
    isActive: ({ align }) => align === 'center',
    run: (editor) => align(editor, 'center'),
  },
  {
    id: 'alignRight',
    icon: TextAlignEnd,
    shortcut: 'Ctrl Shift R',
    isActive: ({ align }) => align === 'right',
    run: (editor) => align(editor, 'right'),
  },
  {
    id: 'alignJustify',
    icon: TextAlignJustify,
    shortcut: 'Ctrl Shift J',
    isActive: ({ align }) => align === 'justify',
    run: (editor) => align(editor, 'justify'),
  },
] as const satisfies Action[]

const shift = (editor: Editor, by: 1 | -1) => {
  const chain = editor.chain().focus()
  if (!editor.isActive('listItem')) return chain.shiftIndent(by).run()
  return (by > 0 ? chain.sinkListItem('listItem') : chain.liftListItem('listItem')).run()
}

const toggleFirstLine = (editor: Editor) => {
  const { textIndent } = editor.state.selection.$from.parent.attrs
  editor
    .chain()
    .focus()
    .setBlockStyle({ textIndent: textIndent ? null : firstLineIndent })
    .run()
}

export const paragraphActions = [
  { id: 'firstLine', icon: PilcrowRight, isActive: ({ firstLine }) => firstLine, run: toggleFirstLine },
  {
    id: 'bulletList',
    icon: List,
    shortcut: 'Ctrl Shift 8',
    isActive: ({ list }) => list === 'bulletList',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'orderedList',
    icon: ListOrdered,
    shortcut: 'Ctrl Shift 7',
    isActive: ({ list }) => list === 'orderedList',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    id: 'outdent',
    icon: ListIndentDecrease,
    shortcut: 'Shift Tab',
    isEnabled: ({ indent, list }) => indent > 0 || list !== '',
    run: (editor) => shift(editor, -1),
  },
  { id: 'indent', icon: ListIndentIncrease, shortcut: 'Tab', run: (editor) => shift(editor, 1) },
  {
    id: 'quote',
    icon: TextQuote,
    shortcut: 'Ctrl Shift B',
    isActive: ({ quote }) => quote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
] as const satisfies Action[]
