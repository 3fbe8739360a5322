import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { perNode } from '#/editor/per-node.ts'

interface Piece {
  /** Where the block's text begins: in the text, and in the document. */
  offset: number
  pos: number
  length: number
}

interface EditorText {
  text: string
  /** The place in the document of a place in the text; a place behind the end is the end of the last block. */
  mapOffset: (offset: number) => number
  pieces: readonly Piece[]
}

// A line break takes one place in the document and one character in the text, so blocks map without a table.
const blockText = (block: Node) => block.textBetween(0, block.content.size, undefined, '\n')

const textBlocks = perNode((top: Node) => {
  const blocks: { pos: number; text: string }[] = []
  if (top.isTextblock) blocks.push({ pos: 1, text: blockText(top) })
  else {
    top.descendants((node, pos) => {
      if (node.isTextblock) blocks.push({ pos: pos + 2, text: blockText(node) })
      return !node.isTextblock
    })
  }
  return blocks
})

const findPiece = (pieces: readonly Piece[], offset: number) => {
  let low = 0
  let high = pieces.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((pieces[middle]?.offset ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return pieces[low]
}

export const documentText = (doc: Node): EditorText => {
  const pieces: Piece[] = []
  const lines: string[] = []
  let offset = 0
  doc.forEach((top, start) => {
    for (const { pos, text } of textBlocks(top)) {
      pieces.push({ offset, pos: start + pos, length: text.length })
      lines.push(text)
      offset += text.length + 1
    }
  })
  const mapOffset = (at: number) => {
    const piece = findPiece(pieces, at)
    return piece ? piece.pos + Math.min(at - piece.offset, piece.length) : 0
  }
  return { text: lines.join('\n'), mapOffset, pieces }
}

/** The plain text of the document, a new line between blocks, and the way back into the document. */
export const editorText = (editor: Editor) => documentText(editor.state.doc)
