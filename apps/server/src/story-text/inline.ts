import { element, type HtmlElement, type HtmlNode } from './html-tree.ts'

/** A piece of text or a line break, with the inline elements around it from the outside in. */
export interface Leaf {
  node: HtmlNode
  marks: HtmlElement[]
}

const wide = /[\u2014\u2018-\u201d\u2026\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/

/** A line break in the source is a space between Latin words and nothing between Chinese ones. */
const joinLines = (text: string, before: string, after: string) =>
  text.replace(/[ \t]*[\r\n\f][\s\u3000]*(?<![\u00a0\u3000])/g, (gap, at: number) => {
    const previous = at > 0 ? (text[at - 1] ?? '') : before
    const next = text[at + gap.length] ?? after
    return !previous || !next || (wide.test(previous) && wide.test(next)) ? '' : ' '
  })

// biome-ignore lint/suspicious/noControlCharactersInRegex: they have no place in a text, and some cannot be stored.
const controls = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufeff\ufffe\uffff]/g

export const cleanText = (text: string) => text.toWellFormed().replace(controls, '')

const lastChar = (leaf: Leaf | undefined) => (typeof leaf?.node === 'string' ? (leaf.node.at(-1) ?? '') : '')
const firstChar = (leaf: Leaf | undefined) =>
  typeof leaf?.node === 'string' ? (leaf.node.trimStart()[0] ?? ' ') : ''

const tidyLeaves = (leaves: Leaf[]) => {
  const tidy: Leaf[] = []
  for (const [index, leaf] of leaves.entries()) {
    const { node } = leaf
    const text =
      typeof node === 'string' ? joinLines(node, lastChar(tidy.at(-1)), firstChar(leaves[index + 1])) : node
    if (text) tidy.push({ node: text, marks: leaf.marks })
  }
  return tidy
}

const isSame = (one: HtmlElement | undefined, other: HtmlElement | undefined) => {
  if (one === other) return true
  if (!one || !other || one.tag !== other.tag) return false
  const names = Object.keys(one.attributes)
  return (
    names.length === Object.keys(other.attributes).length &&
    names.every((name) => one.attributes[name] === other.attributes[name])
  )
}

/** A link in a link is no HTML: the inner one counts. */
export const addMark = (marks: HtmlElement[], mark: HtmlElement) => {
  if (marks.some((other) => isSame(mark, other))) return marks
  const outer = mark.tag === 'a' ? marks.filter(({ tag }) => tag !== 'a') : marks
  return [...outer, mark]
}

/** Puts the elements back around the leaves; neighbours under the same element share it. */
export const buildInline = (leaves: Leaf[]): HtmlNode[] => {
  const root = element('')
  const open: HtmlElement[] = [root]
  for (const { node, marks } of tidyLeaves(leaves)) {
    let shared = 0
    while (shared < marks.length && isSame(open[shared + 1], marks[shared])) shared += 1
    open.length = shared + 1
    for (const mark of marks.slice(shared)) {
      const copy = element(mark.tag, mark.attributes)
      open.at(-1)?.children.push(copy)
      open.push(copy)
    }
    const siblings = open.at(-1)?.children ?? root.children
    const last = siblings.at(-1)
    if (typeof last === 'string' && typeof node === 'string') siblings[siblings.length - 1] = last + node
    else siblings.push(node)
  }
  return root.children
}

export const isBlank = (leaves: Leaf[]) =>
  leaves.every(({ node }) => (typeof node === 'string' ? !node.trim() : node.tag === 'br'))
