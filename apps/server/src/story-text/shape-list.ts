import { element, type HtmlElement, type HtmlNode, pick, textOf } from './html-tree.ts'

type Content = (nodes: HtmlNode[]) => HtmlNode[]

const isList = (tag: string) => tag === 'ul' || tag === 'ol'

/** Items of a list; a list that hangs directly in a list belongs to the item before it. */
const itemsOf = (list: HtmlElement) => {
  const items: HtmlElement[] = []
  for (const node of list.children) {
    const last = items.at(-1)
    if (typeof node === 'string') {
      if (node.trim()) items.push(element('li', {}, [node]))
    } else if (node.tag === 'li') items.push(element('li', pick(node, 'style'), [...node.children]))
    else if (isList(node.tag) && last) last.children.push(node)
    else items.push(element('li', {}, [node]))
  }
  return items
}

export const shapeList = (list: HtmlElement, content: Content): HtmlNode[] => {
  const items = itemsOf(list).map((item) => ({ ...item, children: content(item.children) }))
  return items.length > 0 ? [element(list.tag, pick(list, 'start', 'style'), items)] : []
}

interface WordItem {
  level: number
  tag: string
  children: HtmlNode[]
}

const wordLevel = (node: HtmlNode | undefined) =>
  typeof node === 'object' ? Number(node.attributes['data-rb-list'] ?? 0) : 0

const numbered = /^[\s\u00a0]*[（(]?([0-9a-z]{1,4}|[一二三四五六七八九十]+)[.、．)）]/i

/** Word writes the bullet or number as text, under a mark of its own. */
const takeMarker = (nodes: HtmlNode[]): { marker: string; rest: HtmlNode[] } => {
  let marker = ''
  const rest = nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node]
    if (node.attributes['data-rb-marker']) {
      marker += textOf(node)
      return []
    }
    const inner = takeMarker(node.children)
    marker += inner.marker
    return [{ ...node, children: inner.rest }]
  })
  return { marker, rest }
}

const wordItem = (node: HtmlElement): WordItem => {
  const { marker, rest } = takeMarker(node.children)
  return { level: wordLevel(node), tag: numbered.test(marker) ? 'ol' : 'ul', children: rest }
}

/** Takes items from the front as long as they belong to this list or hang below it. */
const nest = (items: WordItem[], level: number): HtmlElement => {
  const list = element(items[0]?.tag ?? 'ul')
  for (let item = items[0]; item && item.level >= level; item = items[0]) {
    const last = list.children.at(-1)
    if (item.level > level && typeof last === 'object') last.children.push(nest(items, item.level))
    else if (item.tag !== list.tag) break
    else {
      list.children.push(element('li', {}, item.children))
      items.shift()
    }
  }
  return list
}

const listsOf = (items: WordItem[]) => {
  const lists: HtmlElement[] = []
  while (items[0]) lists.push(nest(items, items[0].level))
  return lists
}

/** Paragraphs that Word only numbers become real lists. */
export const shapeWordLists = (nodes: HtmlNode[]): HtmlNode[] => {
  if (!nodes.some(wordLevel)) return nodes
  const shaped: HtmlNode[] = []
  let items: WordItem[] = []
  for (const node of nodes) {
    if (typeof node === 'object' && wordLevel(node) > 0) items.push(wordItem(node))
    else if (typeof node === 'object' || node.trim()) {
      shaped.push(...listsOf(items), node)
      items = []
    }
  }
  return [...shaped, ...listsOf(items)]
}
