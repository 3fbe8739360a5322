import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Fragment, type Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { firstLineIndent } from '#/editor/extensions/block-styles.ts'
import { nameEdit } from '#/editor/extensions/undo-list.ts'
import { normaliseText, type TextEdit } from '#/editor/typeset/normalise-text.ts'

export interface TypesetReport {
  removed: number
  indented: number
  centred: number
  corrected: number
}

const isBlank = (node: Node) => node.type.name === 'paragraph' && !/[^\s\u00a0\u3000]/.test(node.textContent)

const wantsIndent = ({ type, attrs, childCount }: Node) =>
  type.name === 'paragraph' &&
  childCount > 0 &&
  !attrs.textIndent &&
  !attrs.kind &&
  !/center|right/.test(attrs.textAlign)

/** Text of the edit takes the marks of what it replaces. */
const applyEdits = (block: Node, edits: readonly TextEdit[]) => {
  let content = Fragment.empty
  let at = 0
  for (const { from, to, text } of edits) {
    content = content.append(block.content.cut(at, from))
    const marks = block.nodeAt(from)?.marks ?? []
    if (text) content = content.append(Fragment.from(block.type.schema.text(text, marks)))
    at = to
  }
  return content.append(block.content.cut(at))
}

const correct = (tr: Transaction, block: Node, pos: number) => {
  const edits = normaliseText(block.textBetween(0, block.content.size, undefined, '\n'))
  if (edits.length) tr.replaceWith(pos + 1, pos + 1 + block.content.size, applyEdits(block, edits))
  return edits.length
}

const correctAll = (tr: Transaction, top: Node, pos: number) => {
  let count = 0
  const blocks: { node: Node; pos: number }[] = []
  if (top.isTextblock) blocks.push({ node: top, pos })
  else {
    top.descendants((node, offset) => {
      if (node.isTextblock) blocks.push({ node, pos: pos + 1 + offset })
      return !node.isTextblock
    })
  }
  for (const { node, pos: at } of blocks.toReversed())
    if (!node.type.spec.code) count += correct(tr, node, at)
  return count
}

const setAttribute = (tr: Transaction, pos: number, name: string, value: string) => {
  tr.setNodeAttribute(pos, name, value)
  return 1
}

const typesetBlock = (tr: Transaction, node: Node, pos: number, report: TypesetReport) => {
  report.corrected += correctAll(tr, node, pos)
  if (wantsIndent(node)) report.indented += setAttribute(tr, pos, 'textIndent', firstLineIndent)
  const isAside = node.type.name === 'picture' && node.attrs.align !== 'center'
  if (isAside) report.centred += setAttribute(tr, pos, 'align', 'center')
}

/** From the end to the start, so that no change moves the ones still to come. */
export const typesetDocument = (tr: Transaction): TypesetReport => {
  const report: TypesetReport = { removed: 0, indented: 0, centred: 0, corrected: 0 }
  const tops: { node: Node; pos: number }[] = []
  tr.doc.forEach((node, pos) => {
    tops.push({ node, pos })
  })
  let left = tops.length
  for (const { node, pos } of tops.toReversed()) {
    if (isBlank(node) && left > 1) {
      tr.delete(pos, pos + node.nodeSize)
      report.removed += 1
      left -= 1
    } else typesetBlock(tr, node, pos, report)
  }
  return report
}

/** 一键排版: one step for undo. */
export const typeset = (editor: Editor) => {
  const tr = closeHistory(editor.state.tr)
  const report = typesetDocument(tr)
  if (tr.docChanged) editor.view.dispatch(nameEdit(tr, 'typeset').scrollIntoView())
  return report
}
