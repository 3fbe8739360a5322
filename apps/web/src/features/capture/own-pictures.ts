import type { Capture } from '@rongbian/contract/capture'

/** The text with the pictures that have been brought in, in the place of those that stand elsewhere. */
export const withOwnPictures = (html: string, pictures: Capture['pictures']) => {
  const known = new Map(pictures.filter(({ url }) => url).map(({ source, url }) => [source, url]))
  if (known.size === 0) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const picture of body.querySelectorAll('img')) {
    const own = known.get(picture.getAttribute('src') ?? '')
    if (own) picture.setAttribute('src', own)
  }
  return body.innerHTML
}
