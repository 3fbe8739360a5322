import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { extractPage } from '../../../apps/server/src/features/capture/extract/extract.ts'

export interface Read {
  title: string
  author: string
  publishedAt: string
  text: string
}

export const timeZone = 'Asia/Shanghai'

const product = (html: string, url: string): Read => {
  const { title, author, publishedAt, text } = extractPage(html, url, timeZone)
  return { title, author, publishedAt: publishedAt ?? '', text }
}

/** The yardstick: the reader of Firefox, as it comes. */
const readability = (html: string): Read => {
  const { document } = parseHTML(html)
  const article = new Readability(document as unknown as Document).parse()
  return {
    title: article?.title ?? '',
    author: article?.byline ?? '',
    publishedAt: article?.publishedTime ?? '',
    text: article?.textContent ?? '',
  }
}

export const readers = { product, readability }
export type Reader = keyof typeof readers
