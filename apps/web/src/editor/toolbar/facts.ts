import type { Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import type { Mark, Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection } from '@tiptap/pm/state'
import { isPainting } from '#/editor/extensions/format-painter.ts'
import type { StyleId } from '#/editor/toolbar/paragraph-styles.ts'

const marksOf = ({ doc, selection, storedMarks }: EditorState): readonly Mark[] => {
  if (selection.empty) return storedMarks ?? selection.$from.marks()
  let first: Node | undefined
  doc.nodesBetween(selection.from, selection.to, (node) => {
    if (node.isText) first ??= node
    return !first
  })
  return first?.marks ?? []
}

const ancestorsOf = ({ selection: { $from } }: EditorState) => {
  const names: string[] = []
  for (let depth = $from.depth; depth > 0; depth -= 1) names.push($from.node(depth).type.name)
  return names
}

const styleOf = ({ type, attrs }: Node, ancestors: readonly string[]): StyleId => {
  if (type.name === 'codeBlock') return 'code'
  if (type.name === 'heading') return `h${attrs.level}` as StyleId
  if (attrs.kind) return attrs.kind
  return ancestors.includes('blockquote') ? 'quote' : 'body'
}

const defaultAlign: Record<string, string> = { paragraph: 'justify', heading: 'left' }
const alignOf = ({ type, attrs }: Node) => String(attrs.textAlign ?? defaultAlign[type.name] ?? '')

const listOf = (ancestors: readonly string[]) =>
  ancestors.find((name) => name === 'bulletList' || name === 'orderedList') ?? ''

/** Everything the toolbar shows, read from the cursor in one go and without trying any command. */
export const readFacts = (editor: Editor) => {
  const { state } = editor
  const block = state.selection.$from.parent
  const marks = marksOf(state)
  const names = new Set(marks.map(({ type }) => type.name))
  const style = marks.find(({ type }) => type.name === 'textStyle')?.attrs ?? {}
  const ancestors = ancestorsOf(state)
  return {
    bold: names.has('bold'),
    italic: names.has('italic'),
    underline: names.has('underline'),
    strike: names.has('strike'),
    code: names.has('code'),
    subscript: names.has('subscript'),
    superscript: names.has('superscript'),
    link: names.has('link'),
    color: String(style.color ?? ''),
    backgroundColor: String(style.backgroundColor ?? ''),
    fontFamily: String(style.fontFamily ?? ''),
    fontSize: String(style.fontSize ?? ''),
    style: styleOf(block, ancestors),
    align: alignOf(block),
    firstLine: Boolean(block.attrs.textIndent),
    indent: Number(block.attrs.indent ?? 0),
    lineHeight: String(block.attrs.lineHeight ?? ''),
    list: listOf(ancestors),
    quote: ancestors.includes('blockquote'),
    inTable: ancestors.includes('table'),
    onMedia: state.selection instanceof NodeSelection,
    painting: isPainting(editor),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
    editable: editor.isEditable,
  }
}

export type Facts = ReturnType<typeof readFacts>
