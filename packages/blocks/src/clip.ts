import { freshBlock, newBlockId } from './edit.ts'
import type { BlockNode } from './node.ts'
import { readTree } from './read-tree.ts'
import { treeShape } from './tree-shape.ts'

const mark = 'rongbian-block'

/** A block as it goes through the clipboard, from page to page. */
export const toClip = (node: BlockNode) => JSON.stringify({ [mark]: [node] })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Undefined when the clipboard holds anything but a block this house knows. Ids are new: the same page may get it twice. */
export const fromClip = (text: string, newId = newBlockId): BlockNode | undefined => {
  const held = parsed(text)
  const clip = held && typeof held === 'object' && mark in held ? held[mark] : undefined
  const read = treeShape.safeParse(clip)
  if (!read.success || read.data.length !== 1) return undefined
  const { tree, problems } = readTree(read.data)
  const [node] = tree
  return node && problems.length === 0 ? freshBlock(node, newId) : undefined
}
