import { embedAttributes } from '@rongbian/domain'
import { fileAddress, pictureAddress, playAddress } from '#/api/file-url.ts'

interface Options {
  /** For paper: a picture that waits to be scrolled to would be missing there. */
  eager?: boolean
}

const preparePicture = (picture: HTMLImageElement, eager: boolean) => {
  const url = picture.getAttribute('src') ?? ''
  picture.dataset.full = fileAddress(url)
  picture.setAttribute('src', pictureAddress(url, 1280))
  picture.setAttribute('loading', eager ? 'eager' : 'lazy')
  picture.setAttribute('decoding', 'async')
  picture.setAttribute('referrerpolicy', 'no-referrer')
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '')
}

/** An unsaved text has not been through the server, which says the same of every player. */
const prepareEmbed = (embed: HTMLIFrameElement) => {
  for (const [name, value] of Object.entries({ ...embedAttributes, loading: 'lazy' }))
    embed.setAttribute(name, value)
}

const pointAt = (element: Element, name: string, addressOf: (url: string) => string = fileAddress) => {
  const url = element.getAttribute(name)
  if (url) element.setAttribute(name, addressOf(url))
}

/** A body as the server keeps it, made ready for this page: addresses, sizes, and nothing loaded before it is seen. */
export const prepareBody = (html: string, { eager = false }: Options = {}) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const picture of body.querySelectorAll('img')) preparePicture(picture, eager)
  for (const link of body.querySelectorAll('a[href]')) pointAt(link, 'href')
  for (const medium of body.querySelectorAll('video, audio')) {
    pointAt(medium, 'src', playAddress)
    pointAt(medium, 'poster')
    medium.setAttribute('preload', 'none')
  }
  for (const embed of body.querySelectorAll('iframe')) prepareEmbed(embed)
  return body.innerHTML
}
