import { findAuthor, findSource } from './byline.ts'
import { findDate } from './published.ts'
import type { Sources } from './sources.ts'
import { findTitle, withoutPublisher } from './title.ts'

export interface Facts {
  title: string
  author: string
  source: string
  publishedAt: Date | undefined
}

const most = 200
const oneLine = (text = '') =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()

/** Who wrote it, when, for whom and under which title, as far as the page tells. */
export const readFacts = (sources: Sources): Facts => {
  const source = oneLine(findSource(sources))
  return {
    title: withoutPublisher(oneLine(findTitle(sources)), source, sources.url),
    author: oneLine(findAuthor(sources)),
    source,
    publishedAt: findDate(sources),
  }
}
