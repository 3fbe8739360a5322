import { isOwnFile, linkUrl } from '@rongbian/domain'
import { Node } from '@tiptap/core'
import { hiddenAttributes } from '#/editor/media/media-node.ts'

const readCard = (figure: HTMLElement) => {
  const link = figure.querySelector('a')
  const href = linkUrl(link?.getAttribute('href') ?? '')
  const name = link?.getAttribute('download') || link?.textContent?.trim() || ''
  return href && name ? { href, name, size: figure.querySelector('.rb-size')?.textContent ?? '' } : false
}

/** An attachment between the lines. */
export const FileCard = Node.create({
  name: 'fileCard',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => hiddenAttributes({ href: '', name: '', size: '' }),
  parseHTML: () => [{ tag: 'figure.rb-file', getAttrs: readCard }],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    { class: 'rb-file' },
    ['a', { href: attrs.href, ...(isOwnFile(attrs.href) && { download: attrs.name }) }, attrs.name],
    ['span', { class: 'rb-size' }, attrs.size],
  ],
})
