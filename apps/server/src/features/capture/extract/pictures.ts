/** Where pages that load pictures late keep their addresses, the largest first. */
const lateAttributes = [
  ...['data-original', 'data-src', 'data-lazy-src', 'data-lazyload', 'data-actualsrc', 'data-original-src'],
  ...['data-url', 'data-echo', 'data-real-src', 'data-backsrc', '_src', 'original', 'file', 'zoomfile'],
]
const setAttributes = ['data-srcset', 'data-lazy-srcset', 'srcset']

const blank =
  /^data:|^about:|(^|[/_-])(blank|spacer|loading|placeholder|lazy|grey|gray|pixel|transparent|1x1|default)[\w-]*\.(gif|png|svg|jpg)/i

const isAddress = (text: string) => /[/.]/.test(text) && !/^(data|about|javascript|blob):/i.test(text)

const widest = (set: string) => {
  const offers = set.split(/,\s+|,(?=https?:|\/)/).map((offer) => {
    const [address = '', size = '1x'] = offer.trim().split(/\s+/)
    return { address, size: Number.parseFloat(size) || 1 }
  })
  return offers.filter(({ address }) => isAddress(address)).sort((one, other) => other.size - one.size)[0]
    ?.address
}

const attribute = (element: Element, names: readonly string[]) =>
  names.map((name) => element.getAttribute(name)?.trim() ?? '').filter(isAddress)

const sourceOfSet = (image: Element) => {
  const frame = image.parentElement?.tagName === 'PICTURE' ? image.parentElement : undefined
  const holders = [image, ...(frame ? frame.querySelectorAll('source') : [])]
  return holders
    .flatMap((holder) => setAttributes.map((name) => widest(holder.getAttribute(name) ?? '')))
    .find(Boolean)
}

/** The address that shows the picture: what is said for later, a set, or what stands there. */
const trueSource = (image: Element) => {
  const own = image.getAttribute('src')?.trim() ?? ''
  const [late] = attribute(image, lateAttributes)
  const shown = own && !blank.test(own) ? own : ''
  return late ?? (shown ? (sourceOfSet(image) ?? shown) : (sourceOfSet(image) ?? ''))
}

/** Pictures for readers without scripts stand in the place of those that wait for one. */
const unwrapNoscript = (document: Document) => {
  for (const element of document.querySelectorAll('noscript')) {
    const images = [...element.querySelectorAll('img')]
    const before = element.previousElementSibling
    const isWaiting = before?.tagName === 'IMG' && images.length === 1
    if (isWaiting) before.remove()
    if (images.length > 0) element.replaceWith(...images)
    else element.remove()
  }
}

const absolute = (address: string, base: string) => URL.parse(address, base)?.href ?? ''

const sizes = ['width', 'height'] as const

const isSmall = (image: Element) =>
  sizes.every((name) => {
    const size = Number.parseInt(image.getAttribute(name) ?? '', 10)
    return size > 0 && size <= 32
  })

const decoration =
  /\/(icon|logo|avatar|emoji|share|qrcode|erweima|btn|button|spacer|arrow)[\w-]*\.(png|gif|jpg|svg|webp)|\.svg(\?|$)/i

const resolvePicture = (image: Element, base: string) => {
  const source = trueSource(image)
  const address = source && absolute(source, base)
  if (!/^https?:/.test(address) || isSmall(image) || decoration.test(address)) {
    image.remove()
    return
  }
  for (const name of image.getAttributeNames())
    if (name !== 'alt' && name !== 'width' && name !== 'height') image.removeAttribute(name)
  image.setAttribute('src', address)
}

const resolveLink = (element: Element, name: string, base: string) => {
  const address = element.getAttribute(name)?.trim() ?? ''
  const found = address && !address.startsWith('#') ? absolute(address, base) : ''
  if (/^(https?|mailto|tel):/.test(found)) element.setAttribute(name, found)
  else element.removeAttribute(name)
}

const addressed = [
  ['a', 'href'],
  ['video', 'src'],
  ['video', 'poster'],
  ['audio', 'src'],
  ['source', 'src'],
  ['iframe', 'src'],
] as const

/** What the addresses of a page are relative to. */
export const baseOf = (document: Document, url: string) =>
  absolute(document.querySelector('base[href]')?.getAttribute('href')?.trim() ?? '', url) || url

/** AMP has names of its own for what every page has. */
const renameAmp = (document: Document) => {
  for (const amp of document.querySelectorAll('amp-img,amp-anim')) {
    const image = document.createElement('img')
    for (const name of amp.getAttributeNames()) image.setAttribute(name, amp.getAttribute(name) ?? '')
    amp.replaceWith(image)
  }
}

/** Every picture with the address that shows it, every address whole. */
export const resolveAddresses = (document: Document, base: string) => {
  renameAmp(document)
  unwrapNoscript(document)
  for (const image of document.querySelectorAll('img')) resolvePicture(image, base)
  for (const [tag, name] of addressed)
    for (const element of document.querySelectorAll(`${tag}[${name}]`)) resolveLink(element, name, base)
}
