import { isOwnFile } from '@rongbian/domain'
import { withPrefix } from '#/api/prefix.ts'

const pictureWidths = [160, 320, 640, 1280] as const
export type PictureWidth = (typeof pictureWidths)[number]

const withoutQuery = (url: string) => url.replace(/\?.*$/, '')
/** Old texts carry the gateway's own prefix; ours is put back by the page's address. */
const withoutGateway = (url: string) => url.replace(/^\/mixmedia(?=\/)/, '')

/** Where the browser fetches a file of a story: our own below the deployment's prefix, others as they stand. */
export const fileAddress = (url: string) => (isOwnFile(url) ? withPrefix(withoutGateway(url)) : url)

/** The same picture in a smaller size; a foreign one has only its own. */
export const pictureAddress = (url: string, width: PictureWidth) =>
  isOwnFile(url) ? `${withPrefix(withoutGateway(withoutQuery(url)))}?width=${width}` : url

/**
 * What a player fetches: where browsers cannot play the file itself, the version made for them.
 * A browser remembers what it could not play by its address, so what was made since has another.
 */
export const playAddress = (url: string, isMade = false) =>
  isOwnFile(url) ? `${withPrefix(withoutGateway(withoutQuery(url)))}?play=1${isMade ? '&made=1' : ''}` : url

export const downloadAddress = (url: string) =>
  isOwnFile(url) ? `${withPrefix(withoutGateway(withoutQuery(url)))}?download=true` : url

/** What people give to others: the whole address, with the site before it. */
export const fullAddress = (url: string) => new URL(fileAddress(url), location.href).href

const lastPart = (url: string) => withoutQuery(url).split('/').at(-1) ?? url

export const fileName = ({ name, url }: { name: string; url: string }) => {
  if (name) return name
  try {
    return decodeURIComponent(lastPart(url))
  } catch {
    return lastPart(url)
  }
}
