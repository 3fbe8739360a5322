import { all, rename, stylesOf } from '#/editor/paste/dom.ts'
import type { Pass } from '#/editor/paste/pass.ts'

const numbered =
  /^[(（[]?(\d{1,3}[.)）、．\]]?|[一二三四五六七八九十]{1,3}[.)）、．\]]?|[①-⑳]|([a-z]|[ivxlc]{1,6})[.)）、．\]])$/i

interface Item {
  paragraph: HTMLElement
  level: number
  tag: 'ol' | 'ul'
  start: number
}

const levelOf = (element: Element) =>
  Number(/\blevel(\d)/i.exec(stylesOf(element).get('mso-list') ?? '')?.[1] ?? 0)

const markerOf = (element: Element) =>
  element.querySelector('[style*="mso-list:Ignore"],[style*="mso-list: Ignore"]')

const readItem = (paragraph: HTMLElement): Item => {
  const marker = markerOf(paragraph)
  const text = (marker?.textContent ?? '').replace(/[\s\u00a0]/g, '')
  marker?.remove()
  return {
    paragraph,
    level: levelOf(paragraph),
    tag: numbered.test(text) ? 'ol' : 'ul',
    start: Number(/\d+/.exec(text)?.[0] ?? 1),
  }
}

const openList = ({ paragraph, tag, start }: Item) => {
  const list = paragraph.ownerDocument.createElement(tag)
  if (tag === 'ol' && start > 1) list.setAttribute('start', String(start))
  return list
}

interface Open {
  level: number
  list: HTMLElement
}

const closeDeeper = (open: Open[], { level, tag }: Item) => {
  while (open.length && (open.at(-1)?.level ?? 0) > level) open.pop()
  const last = open.at(-1)
  if (last?.level === level && last.list.tagName.toLowerCase() !== tag) open.pop()
}

const makeList = (items: readonly Item[]) => {
  const open: Open[] = []
  const roots: HTMLElement[] = []
  for (const item of items) {
    closeDeeper(open, item)
    if (open.at(-1)?.level !== item.level) {
      const list = openList(item)
      const parent = open.at(-1)?.list.lastElementChild
      if (parent) parent.append(list)
      else roots.push(list)
      open.push({ level: item.level, list })
    }
    item.paragraph.removeAttribute('style')
    const entry = rename(item.paragraph, 'li')
    open.at(-1)?.list.append(entry)
  }
  return roots
}

/** Word writes a list as paragraphs that name their level and draw their own marker. */
const isItem = (element: Element | null): element is HTMLElement =>
  element?.tagName === 'P' && levelOf(element) > 0

const runFrom = (first: HTMLElement) => {
  const run = [first]
  for (let next = first.nextElementSibling; isItem(next); next = next.nextElementSibling) run.push(next)
  return run
}

const convertRun = (first: HTMLElement) => {
  const place = first.ownerDocument.createElement('div')
  const run = runFrom(first)
  first.before(place)
  place.replaceWith(...makeList(run.map(readItem)))
}

/** A numbered heading stays a heading, with its number as text. */
const keepHeadingNumbers = (body: HTMLElement) => {
  for (const heading of all(body, 'h1,h2,h3,h4,h5,h6')) {
    const marker = markerOf(heading)
    if (marker) marker.replaceWith((marker.textContent ?? '').replace(/[\s\u00a0]+/g, ''))
  }
}

export const wordListPass: Pass = {
  name: 'Word lists',
  run: (body) => {
    keepHeadingNumbers(body)
    const seen = new Set<HTMLElement>()
    for (const paragraph of all(body, 'p').filter(isItem)) {
      if (seen.has(paragraph)) continue
      for (const item of runFrom(paragraph)) seen.add(item)
      convertRun(paragraph)
    }
  },
}
