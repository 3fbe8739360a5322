import { figureAlignments, mediaUrl } from '@rongbian/domain'
import { Node } from '@tiptap/core'
import { isLocalPicture } from '#/editor/media/local-picture.ts'
import { hiddenAttributes } from '#/editor/media/media-node.ts'
import { pictureView } from '#/editor/media/picture-view.ts'

const pictureDefaults = {
  src: '',
  alt: '',
  /** A percentage of the page, such as 60%; null is its own size, at most the page. */
  width: null as string | null,
  align: null as (typeof figureAlignments)[number] | null,
  naturalWidth: null as number | null,
  naturalHeight: null as number | null,
}

const percent = /^\d{1,3}(\.\d+)?%$/
const sizeOf = (image: HTMLElement, name: 'width' | 'height') => {
  const size = Number(image.getAttribute(name))
  return Number.isInteger(size) && size > 0 ? size : null
}

const readImage = (image: HTMLElement) => {
  const raw = image.getAttribute('src') ?? ''
  const src = isLocalPicture(raw) ? raw : mediaUrl(raw, { allowHttp: true })
  return src
    ? {
        src,
        alt: image.getAttribute('alt') ?? '',
        naturalWidth: sizeOf(image, 'width'),
        naturalHeight: sizeOf(image, 'height'),
      }
    : undefined
}

const readFigure = (figure: HTMLElement) => {
  const image = figure.querySelector('img')
  const read = image && readImage(image)
  if (!read) return false
  const { width } = figure.style
  return {
    ...read,
    width: percent.test(width) ? width : null,
    align: figureAlignments.find((align) => align === figure.dataset.align) ?? null,
  }
}

const captionOf = (figure: HTMLElement) =>
  figure.querySelector('figcaption') ?? figure.ownerDocument.createElement('figcaption')

const isPlainFigure = (figure: HTMLElement) => !figure.className.startsWith('rb-')

export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  content: 'text*',
  marks: '',
  draggable: true,
  isolating: true,
  addAttributes: () => hiddenAttributes(pictureDefaults),
  parseHTML: () => [
    { tag: 'figure.rb-image', contentElement: captionOf, getAttrs: readFigure },
    {
      tag: 'figure',
      contentElement: captionOf,
      getAttrs: (figure) =>
        isPlainFigure(figure) && figure.querySelectorAll('img').length === 1 && readFigure(figure),
    },
    { tag: 'img', getAttrs: (image) => readImage(image) ?? false },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    {
      class: 'rb-image',
      ...(attrs.width && { style: `width: ${attrs.width}` }),
      ...(attrs.align && { 'data-align': attrs.align }),
    },
    [
      'img',
      {
        src: attrs.src,
        alt: attrs.alt,
        ...(attrs.naturalWidth && { width: attrs.naturalWidth }),
        ...(attrs.naturalHeight && { height: attrs.naturalHeight }),
      },
    ],
    ['figcaption', 0],
  ],
  addNodeView: () => pictureView,
})
