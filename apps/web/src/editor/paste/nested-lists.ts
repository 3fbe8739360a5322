import { all } from '#/editor/paste/dom.ts'
import type { Pass } from '#/editor/paste/pass.ts'

const isList = (element: Element | null | undefined): element is HTMLElement =>
  element?.tagName === 'UL' || element?.tagName === 'OL'

/** A list that hangs directly in a list belongs to the item before it. */
const hangUnderItems = (body: HTMLElement) => {
  for (const list of all(body, 'ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling
    if (before?.tagName === 'LI') before.append(list)
    else {
      const item = list.ownerDocument.createElement('li')
      list.before(item)
      item.append(...(list.children[0]?.childNodes ?? []))
      list.children[0]?.remove()
      if (list.children.length > 0) item.append(list)
      else list.remove()
    }
  }
}

const levelOf = (list: Element) => {
  const item = list.firstElementChild
  return Number(item?.getAttribute('data-aria-level') ?? item?.getAttribute('aria-level') ?? 0)
}

/** Beside it in the page, however many wrappers each of the two has. */
const nextList = (list: Element) => {
  let at: Element = list
  while (!at.nextElementSibling && at.parentElement && /^(DIV|SECTION)$/.test(at.parentElement.tagName))
    at = at.parentElement
  let next = at.nextElementSibling
  while (next && !isList(next) && next.children.length === 1 && /^(DIV|SECTION)$/.test(next.tagName))
    next = next.firstElementChild
  return isList(next) && levelOf(next) > 0 ? next : undefined
}

const placeUnder = (open: HTMLElement[], list: HTMLElement) => {
  const level = levelOf(list)
  while (open.length > 0 && levelOf(open.at(-1) ?? list) > level) open.pop()
  const last = open.at(-1)
  if (!last) open.push(list)
  else if (levelOf(last) === level && last.tagName === list.tagName) {
    last.append(...list.children)
    list.remove()
  } else if (levelOf(last) < level) {
    last.lastElementChild?.append(list)
    open.push(list)
  } else open.splice(open.length - 1, 1, list)
}

/** Word on the web writes every item as a list of its own and says its level aside. */
const joinLevels = (body: HTMLElement) => {
  const seen = new Set<Element>()
  for (const first of all(body, 'ul,ol').filter((list) => levelOf(list) > 0)) {
    if (seen.has(first) || first.parentElement?.closest('ul,ol')) continue
    const run: HTMLElement[] = [first]
    for (let next = nextList(first); next; next = nextList(next)) run.push(next)
    const open: HTMLElement[] = []
    for (const list of run) {
      seen.add(list)
      placeUnder(open, list)
    }
  }
}

export const nestedListPass: Pass = {
  name: 'lists inside lists',
  run: (body) => {
    joinLevels(body)
    hangUnderItems(body)
  },
}
