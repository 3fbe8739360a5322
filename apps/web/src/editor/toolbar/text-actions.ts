import { Bold, Code, Italic, Strikethrough, Subscript, Superscript, Underline } from 'lucide-react'
import type { Action } from '#/editor/toolbar/action.ts'

export const textActions = [
  {
    id: 'bold',
    icon: Bold,
    shortcut: 'Ctrl B',
    isActive: ({ bold }) => bold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    id: 'italic',
    icon: Italic,
    shortcut: 'Ctrl I',
    isActive: ({ italic }) => italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    id: 'underline',
    icon: Underline,
    shortcut: 'Ctrl U',
    isActive: ({ underline }) => underline,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    id: 'strike',
    icon: Strikethrough,
    shortcut: 'Ctrl Shift S',
    isActive: ({ strike }) => strike,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
] as const satisfies Action[]

export const moreTextActions = [
  {
    id: 'subscript',
    icon: Subscript,
    shortcut: 'Ctrl ,',
    isActive: ({ subscript }) => subscript,
    run: (editor) => editor.chain().focus().toggleMark('subscript').run(),
  },
  {
    id: 'superscript',
    icon: Superscript,
    shortcut: 'Ctrl .',
    isActive: ({ superscript }) => superscript,
    run: (editor) => editor.chain().focus().toggleMark('superscript').run(),
  },
  {
    id: 'code',
    icon: Code,
    shortcut: 'Ctrl E',
    isActive: ({ code }) => code,
    run: (editor) => editor.chain().focus().toggleCode().run(),
  },
] as const satisfies Action[]
