import type { CapturedPicture } from '@rongbian/contract/capture'
import { element, type HtmlElement, type HtmlNode, parseTree, renderTree } from '#/story-text/html-tree.ts'
import { sanitiseHtml } from '#/story-text/sanitise.ts'

const isNamed = (tag: string) => (node: HtmlNode) => typeof node === 'object' && node.tag === tag

const imageIn = ({ children }: HtmlElement) => children.find(isNamed('img')) as HtmlElement | undefined

/** In the place of a picture that could not be had: what was written below it, and where it stood. */
const note = (figure: HtmlElement | undefined, source: string): HtmlNode[] => {
  const caption = figure?.children.find(isNamed('figcaption')) as HtmlElement | undefined
  const said = caption ? [element('p', {}, caption.children)] : []
  return [...said, element('p', {}, [`［图片未能下载：${source}］`])]
}

type Known = ReadonlyMap<string, CapturedPicture>

const place = (image: HtmlElement, known: Known) => {
  const url = known.get(image.attributes.src ?? '')?.url
  return url ? { ...image, attributes: { ...image.attributes, src: url } } : undefined
}

const replace =
  (known: Known) =>
  (node: HtmlNode): HtmlNode[] => {
    if (typeof node === 'string') return [node]
    const image = node.tag === 'img' ? node : node.tag === 'figure' ? imageIn(node) : undefined
    if (!image) return [{ ...node, children: node.children.flatMap(replace(known)) }]
    const placed = place(image, known)
    if (!placed) return note(node === image ? undefined : node, image.attributes.src ?? '')
    return node === image
      ? [placed]
      : [{ ...node, children: node.children.map((child) => (child === image ? placed : child)) }]
  }

/** The text with the pictures of the house; a paragraph says where one is missing. */
export const withOwnPictures = ({ html, pictures }: { html: string; pictures: CapturedPicture[] }) => {
  const known = new Map(pictures.map((picture) => [picture.source, picture]))
  return sanitiseHtml(renderTree(parseTree(html).flatMap(replace(known))))
}
