import { element, type HtmlElement, type HtmlNode, pick, textOf } from './html-tree.ts'
import { cleanText } from './inline.ts'
import { shapeCaption } from './shape-inline.ts'

type Flow = (nodes: HtmlNode[]) => HtmlNode[]

const mediaClasses: Record<string, string> = {
  img: 'rb-image',
  video: 'rb-video',
  audio: 'rb-audio',
  iframe: 'rb-embed',
}

const isMedia = (node: HtmlElement) => Object.hasOwn(mediaClasses, node.tag)

const widthOf = (node: HtmlElement) => /(?:^|;)(width:[\d.]+%)/.exec(node.attributes.style ?? '')?.[1]

const sourceOf = ({ attributes, children }: HtmlElement) => {
  const [source] = children.filter(
    (child) => typeof child === 'object' && child.tag === 'source' && child.attributes.src,
  )
  return attributes.src || (typeof source === 'object' ? (source.attributes.src ?? '') : '')
}

/** The bare medium; undefined when it has no address to show. */
const mediumOf = (node: HtmlElement) => {
  const src = sourceOf(node)
  if (!src) return
  const attributes = pick(node, 'poster', 'width', 'height', 'sandbox', 'referrerpolicy')
  if (node.tag === 'img') {
    const style = /(?:^|;)(width:[\d.]+px)/.exec(node.attributes.style ?? '')?.[1]
    return element('img', { ...attributes, src, alt: node.attributes.alt ?? '', ...(style && { style }) })
  }
  return element(node.tag, { ...attributes, src, ...(node.tag === 'iframe' ? {} : { controls: '' }) })
}

const captionOf = (nodes: HtmlNode[]) => {
  const children = shapeCaption(nodes)
  return children.length > 0 ? [element('figcaption', {}, children)] : []
}

/** A percentage belongs to the figure: the picture fills what the figure takes. */
const frame = (
  medium: HtmlElement,
  source: HtmlElement,
  figure: HtmlElement | undefined,
  caption: HtmlElement[],
) => {
  const style = (figure && widthOf(figure)) ?? widthOf(source)
  const attributes = { class: mediaClasses[medium.tag] ?? '', ...(figure && pick(figure, 'data-align')) }
  return element('figure', { ...attributes, ...(style && { style }) }, [medium, ...caption])
}

const isTiny = ({ attributes: { width, height } }: HtmlElement, most: number) =>
  Boolean(width && height && Number(width) <= most && Number(height) <= most)

/** A picture, video or sound standing alone. Marks of one or two pixels only count readers. */
export const shapeMedia = (node: HtmlElement): HtmlNode[] => {
  const medium = mediumOf(node)
  return medium && !(medium.tag === 'img' && isTiny(medium, 2)) ? [frame(medium, node, undefined, [])] : []
}

interface Parts {
  media: HtmlElement[]
  captions: HtmlNode[]
  rest: HtmlNode[]
}

const isNamed = (node: HtmlNode, tag: string) => typeof node === 'object' && node.tag === tag

const looseTags = new Set(['figure', 'div', 'p', 'a', 'span', 'section'])

/** Media and captions wherever they hang in a figure, and whatever else stands there. */
const partsOf = (nodes: HtmlNode[], parts: Parts = { media: [], captions: [], rest: [] }) => {
  for (const node of nodes) {
    if (typeof node === 'string') parts.rest.push(node)
    else if (isMedia(node)) parts.media.push(node)
    else if (node.tag === 'figcaption') parts.captions.push(...node.children)
    else if (looseTags.has(node.tag)) partsOf(node.children, parts)
    else parts.rest.push(node)
  }
  return parts
}

const shapePictures = (figure: HtmlElement, flow: Flow): HtmlNode[] => {
  const { media, captions, rest } = partsOf(figure.children)
  const shown = media.flatMap((source) => {
    const medium = mediumOf(source)
    return medium ? [{ source, medium }] : []
  })
  const caption = captionOf(captions)
  const figures = shown.map(({ source, medium }, index) =>
    frame(medium, source, figure, index === shown.length - 1 ? caption : []),
  )
  return figures.length > 0 ? [...figures, ...flow(rest)] : flow(figure.children)
}

const isPicture = (node: HtmlNode) => typeof node === 'object' && node.attributes.class === 'rb-image'

const shapeGallery = (gallery: HtmlElement, flow: Flow): HtmlNode[] => {
  const own = gallery.children.filter((child) => isNamed(child, 'figcaption'))
  const inner = gallery.children.filter((child) => !isNamed(child, 'figcaption'))
  const blocks = inner.flatMap((child) => flow([child]))
  const pictures = blocks.filter(isPicture)
  if (pictures.length < 2) return [...blocks, ...flow(own)]
  const others = blocks.filter((block) => !isPicture(block))
  return [element('figure', { class: 'rb-gallery' }, [...pictures, ...captionOf(own)]), ...others]
}

const shapeFile = (figure: HtmlElement, flow: Flow): HtmlNode[] => {
  const link = figure.children.find((child) => isNamed(child, 'a'))
  if (typeof link !== 'object' || !link.attributes.href) return flow(figure.children)
  const size = figure.children.find(
    (child) => typeof child === 'object' && child.attributes.class === 'rb-size',
  )
  const rest = figure.children.filter((child) => child !== link && child !== size)
  const name = cleanText(textOf(link)).trim() || link.attributes.download || '附件'
  const sizeText = size ? cleanText(textOf(size)).trim() : ''
  const attributes = { ...pick(link, 'href', 'target', 'rel'), download: link.attributes.download || name }
  const parts = [element('a', attributes, [name])]
  if (sizeText) parts.push(element('span', { class: 'rb-size' }, [sizeText]))
  return [element('figure', { class: 'rb-file' }, parts), ...flow(rest)]
}

const shapers: Record<string, (figure: HtmlElement, flow: Flow) => HtmlNode[]> = {
  'rb-gallery': shapeGallery,
  'rb-file': shapeFile,
}

export const shapeFigure = (figure: HtmlElement, flow: Flow): HtmlNode[] =>
  (shapers[figure.attributes.class ?? ''] ?? shapePictures)(figure, flow)
