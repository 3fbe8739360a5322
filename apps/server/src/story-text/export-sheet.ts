import { mediaUrl } from '@rongbian/domain'
import { element, type HtmlNode, parseTree } from './html-tree.ts'

export interface ExportedStory {
  title: string
  primersTitle: string
  subTitle: string
  summary: string
  signature: string
  origination: string
  html: string
  photos?: { filename: string; comment: string }[]
  stories?: { title: string; digest: string; htmlContent: string }[]
}

const centred = { style: 'text-align:center' }

const line = (tag: string, text: string, attributes: Record<string, string> = {}) =>
  text.trim() ? [element(tag, attributes, [text.trim()])] : []

const byline = ({ signature, origination }: ExportedStory) =>
  [signature && `作者：${signature}`, origination && `来源：${origination}`].filter(Boolean).join('　')

const photo = ({ filename, comment }: { filename: string; comment: string }) => {
  const src = mediaUrl(filename, { allowHttp: true })
  if (!src) return line('p', comment, centred)
  const caption = line('figcaption', comment)
  return [element('figure', { class: 'rb-image' }, [element('img', { src, alt: '' }), ...caption])]
}

/** Everything of a story that is read, from the first title to the last article, as one body. */
export const sheetOf = (story: ExportedStory): HtmlNode[] => [
  ...line('p', story.primersTitle, centred),
  ...line('h1', story.title, centred),
  ...line('p', story.subTitle, centred),
  ...line('p', byline(story), centred),
  ...(story.summary.trim() ? [element('blockquote', {}, line('p', story.summary))] : []),
  ...parseTree(story.html),
  ...(story.photos ?? []).flatMap(photo),
  ...(story.stories ?? []).flatMap(({ title, digest, htmlContent }) => [
    ...line('h2', title),
    ...(digest.trim() ? [element('blockquote', {}, line('p', digest))] : []),
    ...parseTree(htmlContent),
  ]),
]
