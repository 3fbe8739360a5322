import { textIn } from './document.ts'

/** What strangers say and what else there is to read: nothing there is about this text. */
const strange =
  /^(?:comments?(?:list|area|box|wrap\w*|section|count|num)?|disqus\w*|replies|respond|pinglun\w*|related\w*|recommend\w*|hotnews|morenews|mostread|mostpopular|trending)$/
/** What stands beside a text, and now and then tells of it. */
const beside = /^(?:sidebar\w*|footer\w*|foot|copyright)$/
const tags = new Set(['NAV', 'ASIDE', 'FOOTER'])

const isNamed = (element: Element, pattern: RegExp) => {
  const names = `${element.className} ${element.id}`
  if (names === ' ') return false
  return names
    .toLowerCase()
    .split(/\s+/)
    .some((name) => pattern.test(name.replace(/[-_]/g, '')))
}

const mostShare = 0.4

/** Everything below a body in order, what stands beside the text last, what is foreign to it not at all. */
export const bySubject = (body: Element) => {
  const most = textIn(body).length * mostShare
  /** Who holds much of the page, or its heading, is no furniture. */
  const isSmall = (element: Element) => element.querySelector('h1') === null && textIn(element).length <= most
  const own: Element[] = []
  const others: Element[] = []
  let last: Element | undefined
  let isStrange = false
  for (const element of body.querySelectorAll('*')) {
    if (!last?.contains(element)) {
      isStrange = isNamed(element, strange) && isSmall(element)
      const isBeside =
        !isStrange && (tags.has(element.tagName) || isNamed(element, beside)) && isSmall(element)
      last = isStrange || isBeside ? element : undefined
    } else if (!isStrange && isNamed(element, strange)) {
      isStrange = true
      last = element
    }
    if (!last) own.push(element)
    else if (!isStrange) others.push(element)
  }
  return [...own, ...others]
}
