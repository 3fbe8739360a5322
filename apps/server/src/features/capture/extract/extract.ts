import { captureMessages } from '@rongbian/contract/messages/capture'
import { type HtmlNode, parseTree, renderTree, textOf, walk } from '#/story-text/html-tree.ts'
import { plainText, textFacts } from '#/story-text/plain-text.ts'
import { sanitiseHtml } from '#/story-text/sanitise.ts'
import { refusal } from '../page/fetch-page.ts'
import { readDocument, textIn } from './document.ts'
import { type Facts, readFacts } from './facts.ts'
import { findBody } from './find-body.ts'
import { baseOf, resolveAddresses } from './pictures.ts'
import { readSources, type Sources } from './sources.ts'
import { picturesIn, tidyBlocks } from './tidy.ts'
import { wallWords } from './walls.ts'

export interface Extracted {
  title: string
  author: string
  source: string
  publishedAt: string | null
  summary: string
  html: string
  text: string
  words: number
  isPartial: boolean
  pictures: string[]
}

const { scripted, listed, noText } = captureMessages

/** A page that hardly says anything by itself but brings programs. */
const isScripted = (document: Document) =>
  textIn(document.body).length < 80 && document.querySelectorAll('script').length > 0

const linkedPart = (nodes: HtmlNode[]) => {
  const all = nodes.reduce((sum, node) => sum + textOf(node).length, 0)
  const linked = [...walk(nodes)]
    .filter(({ tag }) => tag === 'a')
    .reduce((sum, link) => sum + textOf(link).length, 0)
  return all === 0 ? 0 : linked / all
}

const leastText = 30

/** Many ways to elsewhere, each with its day, and nothing to read. */
const isListing = ({ body }: Document) => {
  const entries = [...body.querySelectorAll('li')].filter(
    (entry) => entry.querySelector('a[href]') && /\d{1,2}[-/月]\d{1,2}/.test(textIn(entry)),
  )
  return entries.length >= 5
}

const demandText = (document: Document, nodes: HtmlNode[], text: string) => {
  const pictures = picturesIn(nodes)
  if (text.length >= leastText && linkedPart(nodes) > 0.5) throw refusal(listed())
  const isEnough = text.length >= leastText || (pictures.length >= 2 && text.length > 0)
  if (isEnough) return
  if (isListing(document)) throw refusal(listed())
  throw refusal(isScripted(document) ? scripted() : noText())
}

const isWalled = ({ document, article }: Sources) =>
  article.isClosed ||
  document.querySelector('.paywall,#paywall,.pay-wall,[class*="paywall"]') !== null ||
  wallWords.test(textIn(document.body))

const summaryMax = 120

const summaryOf = ({ meta }: Sources, text: string) => {
  const told = meta('og:description', 'description')
  const line = (told.length >= 20 ? told : text).replace(/\s+/g, ' ').trim()
  const [...characters] = line
  if (characters.length <= summaryMax) return line
  const cut = characters.slice(0, summaryMax).join('')
  const end = Math.max(...['。', '！', '？', '. '].map((mark) => cut.lastIndexOf(mark)))
  return end > summaryMax / 3 ? cut.slice(0, end + 1) : `${cut}…`
}

const bodyOf = (sources: Sources, facts: Facts) => {
  const body = findBody(sources)
  const nodes = tidyBlocks(parseTree(sanitiseHtml(body?.innerHTML ?? '')), facts)
  const html = sanitiseHtml(renderTree(nodes))
  return { html, nodes: parseTree(html) }
}

/** Title, text and pictures of a page. Knows nothing but the page itself, and refuses in words where it holds no text. */
export const extractPage = (source: string, url: string, timeZone: string, now = new Date()): Extracted => {
  const document = readDocument(source)
  resolveAddresses(document, baseOf(document, url))
  const sources = readSources(document, url, timeZone, now)
  const facts = readFacts(sources)
  const { html, nodes } = bodyOf(sources, facts)
  const text = plainText(html)
  demandText(document, nodes, text)
  return {
    ...facts,
    title: facts.title || [...(text.split('\n')[0] ?? '')].slice(0, 40).join(''),
    publishedAt: facts.publishedAt?.toISOString() ?? null,
    summary: summaryOf(sources, text),
    html,
    text,
    words: Math.ceil(textFacts(html).words),
    isPartial: isWalled(sources),
    pictures: picturesIn(nodes),
  }
}
