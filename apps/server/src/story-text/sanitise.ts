import { AppError } from '@rongbian/contract'
import { formatSize, limits, storyAttributes, storyClasses, storyTags } from '@rongbian/domain'
import sanitize from 'sanitize-html'
import { cleanTag, workAttributes } from './clean-tag.ts'
import { type HtmlNode, parseTree, renderTree, textOf } from './html-tree.ts'
import { shapeBody } from './shape-body.ts'

/** Deeper than any article nests, shallow enough for every step that follows the tree downwards. */
const depthMax = 256

/** Far more than a story of the longest length has, few enough to read in a moment. */
const tagsMax = 100_000

/** Their content is no text of the story either. */
const dropped = [
  ...['script', 'style', 'textarea', 'option', 'select', 'button', 'xmp', 'noscript', 'noembed', 'noframes'],
  ...['template', 'title', 'svg', 'math', 'object', 'applet', 'canvas', 'datalist', 'xml'],
]

/** Tags the shaping step turns into others. */
const passing = ['div', 'source']

const allowedAttributes = {
  ...Object.fromEntries(Object.entries(storyAttributes).map(([tag, names]) => [tag, [...names]])),
  div: ['style'],
  source: ['src'],
  '*': workAttributes,
}
const allowedClasses = Object.fromEntries(
  Object.entries(storyClasses).map(([tag, names]) => [tag, [...names]]),
)

const officeSigns = /\bmso-|class=["']?Mso|urn:schemas-microsoft-com/i

const tooDeep = () =>
  new AppError('invalid', { message: `正文的标签嵌套超过 ${depthMax} 层，请清除格式后再粘贴` })

const keepVocabulary = (html: string) => {
  const isOffice = officeSigns.test(html)
  let depth = 0
  return sanitize(html, {
    allowedTags: [...storyTags, ...passing],
    allowedAttributes,
    allowedClasses,
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    nonTextTags: dropped,
    // The values are checked one by one in cleanTag.
    parseStyleAttributes: false,
    transformTags: { '*': (tag, attribs) => cleanTag(tag, attribs, isOffice) },
    onOpenTag: () => {
      depth += 1
      if (depth > depthMax) throw tooDeep()
    },
    onCloseTag: () => {
      depth -= 1
    },
  })
}

const checkSize = (html: string) => {
  const bytes = Buffer.byteLength(html)
  if (bytes <= limits.storyHtmlMax) return
  const message = `正文最多 ${formatSize(limits.storyHtmlMax)}，现为 ${formatSize(bytes)}。图片请上传后插入，不要直接粘贴`
  throw new AppError('too_large', { message })
}

const countTags = (html: string) => {
  let tags = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) tags += 1
  return tags
}

/** Of one body, or of all that belong together. */
export const checkTags = (...bodies: string[]) => {
  const tags = bodies.reduce((sum, html) => sum + countTags(html), 0)
  if (tags > tagsMax)
    throw new AppError('too_large', { message: `正文的标签过多（最多 ${tagsMax} 个），请清除格式后再粘贴` })
}

const checkLength = (nodes: HtmlNode[]) => {
  const length = nodes.reduce((sum, node) => sum + textOf(node).length, 0)
  if (length <= limits.storyTextMax) return
  throw new AppError('too_large', { message: `正文最多 ${limits.storyTextMax} 字，现为 ${length} 字` })
}

/** A body as the vocabulary of story-html.ts allows it: safe to show anywhere, and the same when cleaned again. */
export const sanitiseHtml = (html: string): string => {
  checkSize(html)
  checkTags(html)
  const nodes = parseTree(keepVocabulary(html))
  checkLength(nodes)
  return renderTree(shapeBody(nodes))
}
