import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const isActive = (name: string, value: string) =>
  /^on/i.test(name) ||
  (/^(href|src|action|data|poster)$/i.test(name) && /^\s*(javascript|data|vbscript):/i.test(value))

const foreign = new Set(['object', 'embed', 'applet', 'base'])
const plainScripts = new Set(['module', 'application/ld+json'])

const runs = ({ tagName }: Element, given: ReadonlyMap<string, string>) =>
  foreign.has(tagName) ||
  (tagName === 'script' && !plainScripts.has(given.get('type') ?? '')) ||
  (tagName === 'meta' && given.has('http-equiv')) ||
  (tagName === 'link' && given.get('rel') === 'import')

const activeOf = (element: Element) => {
  const given = new Map(element.attrs.map(({ name, value }) => [name, value]))
  const attributes = [...given].filter(([name, value]) => isActive(name, value))
  const itself = runs(element, given) ? [`<${element.tagName}>`] : []
  return [...itself, ...attributes.map(([name, value]) => `${element.tagName} ${name}="${value}"`)]
}

const childrenOf = (node: Node): Node[] => {
  if ('content' in node) return [node.content]
  return 'childNodes' in node ? node.childNodes : []
}

const activeBelow = (node: Node): string[] => [
  ...(tree.isElementNode(node) ? activeOf(node) : []),
  ...childrenOf(node).flatMap(activeBelow),
]

/** Everything of a page that would run, load or redirect by itself, the page read as browsers read it. */
export const activeIn = (html: string) => activeBelow(parse(html))
