import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

export interface OutlineEntry {
  text: string
  level: number
  pos: number
}

const subheadLevel = 3

const levelOf = ({ type, attrs }: Node) => {
  if (type.name === 'heading') return Number(attrs.level)
  return attrs.kind === 'subhead' ? subheadLevel : 0
}

/** Headings and subheads at the top of the document, in order. */
export const findOutline = (doc: Node) => {
  const entries: OutlineEntry[] = []
  doc.forEach((node, pos) => {
    const level = levelOf(node)
    const text = level ? node.textContent.trim() : ''
    if (text) entries.push({ text, level, pos })
  })
  return entries
}

/** Which entry a place in the document belongs to; -1 above the first. */
export const currentEntry = (entries: readonly OutlineEntry[], pos: number) =>
  entries.findLastIndex((entry) => entry.pos <= pos)

export const goToEntry = (editor: Editor, { pos }: OutlineEntry) => {
  editor
    .chain()
    .focus(pos + 1, { scrollIntoView: false })
    .run()
  const element = editor.view.nodeDOM(pos)
  if (element instanceof HTMLElement) element.scrollIntoView({ block: 'start', behavior: 'smooth' })
}
