import type { AnyElement, AnyNode } from './kinds.ts'

const voidTags = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
const rawTags = new Set(['script', 'style', 'textarea', 'title'])

const escaped = (text: string) =>
  /[&<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text

const startOf = ({ localName, attributes }: AnyElement) => {
  let text = `<${localName}`
  for (const { name, value } of attributes) text += ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`
  return `${text}>`
}

const outer = (node: AnyNode, isRaw: boolean): string => {
  if (node.nodeType === 3) return isRaw ? node.textContent : escaped(node.textContent)
  if (node.nodeType !== 1) return ''
  const element = node as AnyElement
  const start = startOf(element)
  return voidTags.has(element.localName) ? start : `${start}${serialise(element)}</${element.localName}>`
}

/** What an element holds, as HTML; comments stay behind. */
export const serialise = (element: AnyElement): string => {
  const isRaw = rawTags.has(element.localName)
  let text = ''
  for (let node = element.firstChild; node; node = node.nextSibling) text += outer(node, isRaw)
  return text
}
