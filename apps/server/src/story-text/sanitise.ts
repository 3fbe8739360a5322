import { AppError } from '@rongbian/contract'
import { textMessages } from '@rongbian/contract/messages/text'
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

const tooDeep = () => new AppError('invalid', { message: textMessages.nestedTooDeep({ most: depthMax }) })

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
  const message = textMessages.bodyTooLarge({ most: formatSize(limits.storyHtmlMax), now: formatSize(bytes) })
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
    throw new AppError('too_large', { message: textMessages.tooManyTags({ most: tagsMax }) })
}

const checkLength = (nodes: HtmlNode[]) => {
  const length = nodes.reduce((sum, node) => sum + textOf(node).length, 0)
  if (length <= limits.storyTextMax) return
  throw new AppError('too_large', {
    message: textMessages.bodyTooLong({ most: limits.storyTextMax, now: length }),
  })
}

/** A body as the vocabulary of story-html.ts allows it: safe to show anywhere, and the same when cleaned again. */
export const sanitiseHtml = (html: string): string => {
  checkSize(html)
  checkTags(html)
  const nodes = parseTree(keepVocabulary(html))
  checkLength(nodes)
  return renderTree(shapeBody(nodes))
}
