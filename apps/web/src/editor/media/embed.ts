import { embedHosts, embedUrl } from '@rongbian/domain'
import { figureView } from '#/editor/media/figure-view.ts'
import { mediaNode } from '#/editor/media/media-node.ts'
import { phrase } from '#/i18n/phrase.ts'

const drawCard = ({ media }: { media: HTMLElement }, { attrs }: { attrs: Record<string, unknown> }) => {
  const address = new URL(String(attrs.src))
  const title = document.createElement('strong')
  const line = document.createElement('span')
  const host = embedHosts[address.hostname]
  title.textContent = host ? phrase(host) : address.hostname
  line.textContent = address.href
  media.classList.add('rb-embed-card')
  media.replaceChildren(title, line)
}

/** A player of another site. While writing it is a card; readers see the player. */
export const Embed = mediaNode({
  name: 'embed',
  className: 'rb-embed',
  defaults: { src: '' },
  read: (figure) => {
    const src = embedUrl(figure.querySelector('iframe')?.getAttribute('src') ?? '')
    return src ? { src } : undefined
  },
  write: ({ src }) => ['iframe', { src }],
  view: figureView({ className: 'rb-embed', draw: drawCard }),
})

/** The address in what a site offers for embedding: a link, or a whole iframe. */
export const findEmbedUrl = (text: string) =>
  embedUrl(/\bsrc\s*=\s*["']([^"']+)/i.exec(text)?.[1] ?? text.trim())
