import { escapeHtml, feedLimits } from '@rongbian/domain'
import { FeedProblem } from './feed.ts'
import { webAddress } from './reading/finish-items.ts'
import { readOutlines } from './reading/outlines.ts'
import { plainLine } from './reading/plain-text.ts'

export interface Outline {
  name: string
  url: string
  /** The page it belongs to. */
  home: string
  /** The folder it stands in. */
  folder: string
}

/** The feeds of a list other programs wrote, each once. */
export const readOpml = (text: string): Outline[] => {
  const found = readOutlines(text)
  if (!found) throw new FeedProblem('notFeed')
  const outlines = new Map<string, Outline>()
  for (const { attributes, folder } of found) {
    const url = webAddress(attributes.xmlUrl ?? attributes.xmlurl ?? '', '')
    if (!url || outlines.has(url)) continue
    const name = plainLine(attributes.title || attributes.text || '', 100) || new URL(url).host
    const home = webAddress(attributes.htmlUrl ?? '', url)
    outlines.set(url, { name, url, home, folder: plainLine(folder, 100) })
  }
  return [...outlines.values()].slice(0, feedLimits.outlinesMax)
}

const outlineTag = ({ name, url, home }: Outline) =>
  `<outline type="rss" text="${escapeHtml(name)}" title="${escapeHtml(name)}" xmlUrl="${escapeHtml(url)}"${
    home ? ` htmlUrl="${escapeHtml(home)}"` : ''
  }/>`

const folderTag = (folder: string, outlines: readonly Outline[]) => {
  const lines = outlines.map(outlineTag).join('\n')
  return folder === ''
    ? lines
    : `<outline text="${escapeHtml(folder)}" title="${escapeHtml(folder)}">\n${lines}\n</outline>`
}

/** As other programs read it. */
export const writeOpml = (title: string, outlines: readonly Outline[]) => {
  const folders = Map.groupBy(outlines, ({ folder }) => folder)
  return `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
<head><title>${escapeHtml(title)}</title></head>
<body>
${[...folders].map(([folder, some]) => folderTag(folder, some)).join('\n')}
</body>
</opml>
`
}
