import type { Box } from '#/features/specials/builder/boxes.ts'

const marked = '[data-b]'

/** Puts what changed into the page that stands; the rest keeps its place, its pictures and its scroll. */
const patch = (now: Element, next: Element) => {
  if (now.outerHTML === next.outerHTML) return
  const inside = next.querySelector(marked)
  const isSame = now.tagName === next.tagName && now.children.length === next.children.length
  const isShell = now.cloneNode(false).isEqualNode(next.cloneNode(false))
  if (!inside || !isSame || !isShell) {
    now.replaceWith(next)
    return
  }
  const others = [...next.children]
  for (const [index, child] of [...now.children].entries()) {
    const other = others[index]
    if (other) patch(child, other)
  }
}

/** Shows a page in the frame. A head that stays the same is left alone, so that no style flickers. */
export const showPage = (frame: Document, html: string) => {
  const next = new DOMParser().parseFromString(html, 'text/html')
  if (frame.head.innerHTML !== next.head.innerHTML) frame.head.innerHTML = next.head.innerHTML
  for (const { name } of [...frame.documentElement.attributes]) frame.documentElement.removeAttribute(name)
  for (const { name, value } of [...next.documentElement.attributes])
    frame.documentElement.setAttribute(name, value)
  patch(frame.body, frame.adoptNode(next.body))
}

/** Puts one block anew where it stands; false where it does not. */
export const showBlock = (frame: Document, id: string, html: string) => {
  const now = frame.querySelector(`[data-b="${CSS.escape(id)}"]`)
  const next = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild
  if (!now || !next) return false
  patch(now, frame.adoptNode(next))
  return true
}

/** Where the blocks stand. Nothing in the frame runs: it is read from outside. */
export const readBoxes = (frame: Document): Box[] =>
  [...frame.querySelectorAll<HTMLElement>(marked)].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { id: element.dataset.b ?? '', left, top, width, height }
  })
