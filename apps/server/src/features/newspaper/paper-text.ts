import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import type { StoryContent } from '@rongbian/contract/stories'
import { bodyHtml, type Message } from '@rongbian/domain'
import type { PaperText } from '@rongbian/paper'
import { type HtmlElement, type HtmlNode, parseTree } from '#/story-text/html-tree.ts'

type Paragraph = PaperText['paragraphs'][number]
type Style = Paragraph['runs'][number]['style']

/** What paper does not show, counted. */
const leftOut = {
  links: messages.droppedLinks,
  media: messages.droppedMedia,
  tables: messages.droppedTables,
  pictures: messages.droppedPictures,
} as const
type LeftOut = Record<keyof typeof leftOut, number>

const gone: Readonly<Record<string, keyof LeftOut>> = {
  table: 'tables',
  ...{ video: 'media', audio: 'media', iframe: 'media', embed: 'media', object: 'media' },
  ...{ figure: 'pictures', img: 'pictures' },
}
const subheads = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const blocks = new Set(['p', 'li', 'blockquote', 'section', 'div', 'pre', 'ul', 'ol', 'hr', ...subheads])
const styles: Readonly<Record<string, Style>> = { strong: 'strong', b: 'strong', blockquote: 'quote' }

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Writes one paragraph after the other; the open one takes runs until a block or a break ends it. */
const writer = () => {
  const paragraphs: Paragraph[] = []
  let open: Paragraph | undefined
  return {
    paragraphs,
    write: (text: string, style: Style, kind: Paragraph['kind']) => {
      open ??= { kind, runs: [] }
      const last = open.runs.at(-1)
      if (last?.style === style) last.text += text
      else open.runs.push({ text, style })
    },
    end: () => {
      const runs = open?.runs.map((run) => ({ ...run, text: tidy(run.text) })) ?? []
      const [first, last] = [runs[0], runs.at(-1)]
      // The indent is the page's: spaces people typed for it would stand twice.
      if (first) first.text = first.text.replace(/^[\s\u3000]+/, '')
      if (last) last.text = last.text.trimEnd()
      const written = runs.filter(({ text }) => text !== '')
      if (open && written.length > 0) paragraphs.push({ kind: open.kind, runs: written })
      open = undefined
    },
  }
}

const paragraphsOf = (html: string) => {
  const out = writer()
  const left: LeftOut = { links: 0, media: 0, tables: 0, pictures: 0 }

  const readElement = (node: HtmlElement, style: Style, kind: Paragraph['kind']) => {
    const dropped = gone[node.tag]
    if (dropped) {
      left[dropped] += 1
      return
    }
    if (node.tag === 'a') left.links += 1
    if (node.tag === 'br') out.end()
    const isBlock = blocks.has(node.tag)
    if (isBlock) out.end()
    const inner = subheads.has(node.tag) ? 'subhead' : kind
    for (const child of node.children) read(child, styles[node.tag] ?? style, inner)
    if (isBlock) out.end()
  }
  const read = (node: HtmlNode, style: Style, kind: Paragraph['kind']) => {
    if (typeof node === 'string') out.write(node, style, kind)
    else readElement(node, style, kind)
  }
  for (const node of parseTree(html)) read(node, 'body', 'body')
  out.end()
  return { paragraphs: out.paragraphs, left }
}

/** A subhead is bold by itself. */
const plainSubhead = (paragraph: Paragraph): Paragraph =>
  paragraph.kind === 'subhead'
    ? { kind: 'subhead', runs: [{ text: paragraph.runs.map(({ text }) => text).join(''), style: 'body' }] }
    : paragraph

const limits = { title: 200, kicker: 60, subtitle: 120, byline: 80 }

/** The signed web text as paper shows it: bold, quotes and subheads stay, the rest is dropped by name. */
export const paperTextOf = (
  content: StoryContent,
  authorName: string,
): { text: PaperText; dropped: Message[] } => {
  const { paragraphs, left } = paragraphsOf(bodyHtml(content))
  const counted = Object.entries(left) as [keyof LeftOut, number][]
  return {
    text: {
      title: content.title.slice(0, limits.title),
      kicker: content.primersTitle.slice(0, limits.kicker),
      subtitle: content.subTitle.slice(0, limits.subtitle),
      byline: (content.signature || content.properties.authorValue || authorName).slice(0, limits.byline),
      paragraphs: paragraphs.map(plainSubhead),
    },
    dropped: counted.filter(([, count]) => count > 0).map(([what, count]) => leftOut[what]({ count })),
  }
}

/** Characters of the text itself, as the pool and versions count them. */
export const charsOf = ({ paragraphs }: PaperText) =>
  paragraphs.reduce((sum, { runs }) => sum + runs.reduce((more, { text }) => more + [...text].length, 0), 0)
