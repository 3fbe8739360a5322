import type { CaptureItem } from '@rongbian/contract/capture'
import { checkCaptureUrl } from '@rongbian/domain'

/** Where a page stands, as people say it. */
const hostOf = (url: string) => URL.parse(url)?.hostname.replace(/^www\./, '') ?? url

export const sourceOf = ({ source, url }: Pick<CaptureItem, 'source' | 'url'>) => source || hostOf(url)

/** A page that could not be read has no title but its address. */
export const nameOf = ({ title, url }: Pick<CaptureItem, 'title' | 'url'>) => title || url

/** Old records may hold anything; only what can be captured can be opened. */
export const isLink = (url: string) => checkCaptureUrl(url) === undefined
