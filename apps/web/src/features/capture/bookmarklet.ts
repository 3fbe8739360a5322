import { capturePage } from '@rongbian/contract/capture'
import { prefixOf, withPrefix } from '#/api/prefix.ts'

interface Place {
  origin: string
  pathname: string
}

/** What the bookmark runs on a page: our capture page in a tab of its own, out of that page's reach. */
export const bookmarkletOf = ({ origin, pathname }: Place) => {
  const address = `${origin}${withPrefix(capturePage.path, prefixOf(pathname))}?url=`
  return `javascript:void window.open(${JSON.stringify(address)}+encodeURIComponent(location.href),"_blank","noopener")`
}
