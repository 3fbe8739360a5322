import { textIn } from './document.ts'

/** Nothing of them is text. */
const silent = new Set(
  'SCRIPT STYLE LINK META TEMPLATE NOSCRIPT INPUT SELECT TEXTAREA BUTTON SVG CANVAS OBJECT EMBED APPLET MAP'.split(
    ' ',
  ),
)

/** What stands around a text; old systems put the whole page into one of them, so their size is looked at. */
const around = new Set('NAV ASIDE FOOTER FORM FIELDSET DIALOG MENU'.split(' '))

/** Words of strangers, often more of them than of the text. */
const foreign =
  /^(?:comments?|commentlist|commentslist|commentarea|commentsarea|commentbox|disqus\w*|replies|respond|pinglun)$/

const words = [
  'related\\w*|recommend\\w*|recirc\\w*|outbrain\\w*|taboola\\w*|hotnews|morenews|mostread|mostpopular|trending',
  'sidebar\\w*|sidenav|footer\\w*|foot|breadcrumbs?|crumbs?|pagination|pager|paging|nav|navbar|topnav|menu|submenu',
  'share|shares|sharing|sharebar|sharebox|sharetools?|bdshare\\w*|social|socials|sociallinks|socialshare|sns',
  'ad|ads|advert\\w*|adsbygoogle|sponsor\\w*|promo|promos|banner',
  'newsletter\\w*|signup|subscribe|subscription|paywall|cookie\\w*|gdpr|popup|modal|overlay',
  'copyright|statement|disclaimer|qrcode|erweima|toolbar|tool|tools|print|edit|editor|tags|taglist|keywords',
]
const noisy = new RegExp(`^(?:${words.join('|')})$`)

/** Words a name is made of: `article-comments`, `relatedLinks` and `share_box` each say one. */
const namesOf = (element: Element) => {
  const names = `${element.className} ${element.id}`
  return names === ' ' ? [] : names.toLowerCase().split(/\s+/).filter(Boolean)
}

const joined = (name: string) => name.replace(/[-_]/g, '')
const isNoisyName = (name: string) => noisy.test(joined(name))

const isHidden = (element: Element) =>
  element.hasAttribute('hidden') ||
  element.getAttribute('aria-hidden') === 'true' ||
  /display\s*:\s*none/i.test(element.getAttribute('style') ?? '')

const isForeign = (element: Element) =>
  namesOf(element).some((name) => foreign.test(joined(name))) && element.querySelector('h1') === null

const isNoise = (element: Element) =>
  around.has(element.tagName) || isHidden(element) || namesOf(element).some(isNoisyName)

/** Who holds this much of a page is no furniture of it, whatever it is called. */
const mostShare = 0.4
const root = new Set(['HTML', 'HEAD', 'BODY', 'MAIN', 'ARTICLE', 'H1'])

const sizeOf = (element: Element) => textIn(element).length

/** Takes away what is no text, and what stands around it as far as it is small. */
export const strip = (element: Element) => {
  const all = [...element.querySelectorAll('*')]
  for (const other of all) if (silent.has(other.tagName)) other.remove()
  const most = sizeOf(element) * mostShare
  for (const other of all) {
    if (root.has(other.tagName)) continue
    if (isForeign(other) || (isNoise(other) && sizeOf(other) <= most)) other.remove()
  }
  return element
}
