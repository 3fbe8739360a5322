import { decodePage } from '#/http/charset.ts'
import type { Page } from '../page/fetch-page.ts'
import { type Extracted, extractPage } from './extract.ts'
import { textKey, textSign } from './fingerprint.ts'

export interface ReadPage extends Extracted {
  textKey: string
  textSign: string | null
}

/** For a thread: a page from its bytes to its text and what the text is recognised by. */
export const readPage = ({ bytes, contentType, url, timeZone }: Page & { timeZone: string }): ReadPage => {
  const page = extractPage(decodePage(Buffer.from(bytes), contentType), url, timeZone)
  return { ...page, textKey: textKey(page.text), textSign: textSign(page.text) }
}
