import { type Phrase, phrases } from './phrase.ts'

/** The vocabulary of a story's body: what the editor may write is exactly what the sanitiser lets through. */
export const storyBlockTags = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li', 'hr', 'pre', 'section'],
  ...['table', 'colgroup', 'col', 'thead', 'tbody', 'tr', 'th', 'td'],
]
export const storyInlineTags = ['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'br', 'span', 'mark', 'a']
export const storyMediaTags = ['figure', 'figcaption', 'img', 'video', 'audio', 'iframe']
export const storyTags = [...storyBlockTags, ...storyInlineTags, ...storyMediaTags]

const styled = ['style']
const cell = ['colspan', 'rowspan', 'colwidth', 'width', ...styled]

/** Attributes by tag, in the order they are written; `class` and `style` have their own tables below. */
export const storyAttributes: Record<string, readonly string[]> = {
  p: ['class', ...styled],
  h1: styled,
  h2: styled,
  h3: styled,
  h4: styled,
  blockquote: styled,
  section: styled,
  ul: styled,
  ol: ['start', ...styled],
  li: styled,
  table: ['width', ...styled],
  col: ['width', ...styled],
  tr: styled,
  th: cell,
  td: cell,
  span: ['class', ...styled],
  mark: styled,
  a: ['href', 'title', 'download', 'target', 'rel'],
  figure: ['class', 'data-align', ...styled],
  img: ['src', 'alt', 'width', 'height', ...styled],
  video: ['src', 'poster', 'controls'],
  audio: ['src', 'controls'],
  iframe: ['src', 'sandbox', 'referrerpolicy'],
}

export const figureClasses = [
  'rb-image',
  'rb-gallery',
  'rb-video',
  'rb-audio',
  'rb-file',
  'rb-embed',
] as const
export type FigureClass = (typeof figureClasses)[number]

/** A paragraph may be a line above the headline or a heading inside the text. */
export const paragraphClasses = ['rb-kicker', 'rb-subhead'] as const

export const storyClasses: Record<string, readonly string[]> = {
  p: paragraphClasses,
  figure: figureClasses,
  span: ['rb-size'],
}

export const figureAlignments = ['left', 'center', 'right'] as const

const number = String.raw`\d{1,3}(\.\d{1,4})?`
const length = `${number}(px|pt|em|rem|%)`
const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'i')
const fontName = String.raw`\s*("[\p{L}\p{N} _-]{1,60}"|'[\p{L}\p{N} _-]{1,60}'|[\p{L}\p{N} _-]{1,60})\s*`
const channel = String.raw`\s*[\d.]{1,8}%?\s*`
const colour = whole(
  String.raw`#[0-9a-f]{3,4}|#[0-9a-f]{6}|#[0-9a-f]{8}|[a-z]{3,24}|rgba?\(${channel},${channel},${channel}(,${channel})?\)`,
)

/** Style properties by the values they may have; a property with `on` is kept on those tags only. */
export const storyStyles: Record<string, { value: RegExp; on?: readonly string[] }> = {
  color: { value: colour },
  'background-color': { value: colour },
  'font-size': { value: whole(length) },
  'font-family': { value: new RegExp(`^${fontName}(,${fontName}){0,11}$`, 'u') },
  'font-weight': { value: /^(normal|bold|bolder|lighter|[1-9]00)$/i },
  'font-style': { value: /^(normal|italic|oblique)$/i },
  'text-decoration': { value: /^(none|underline|line-through|underline line-through)$/i },
  'text-align': { value: /^(left|right|center|justify|start|end)$/i },
  'text-indent': { value: whole(String.raw`\d{1,2}(\.\d{1,4})?em|0`) },
  'line-height': { value: whole(`normal|${number}|${length}`) },
  'letter-spacing': { value: whole(`normal|${length}`) },
  'vertical-align': { value: /^(baseline|sub|super|top|middle|bottom|text-top|text-bottom)$/i },
  'margin-left': { value: whole(String.raw`[12]?\d(\.\d{1,4})?em`) },
  'padding-left': { value: whole(String.raw`[12]?\d(\.\d{1,4})?em`) },
  width: {
    value: whole(String.raw`\d{1,4}(\.\d{1,4})?px|(100|\d{1,2}(\.\d{1,4})?)%`),
    on: ['figure', 'img', 'table', 'col', 'td', 'th'],
  },
}

/** Players that may be embedded, by the host of their address. */
export const embedHosts: Record<string, Phrase> = phrases('embedHosts', {
  'player.bilibili.com': '哔哩哔哩',
  'v.qq.com': '腾讯视频',
  'player.youku.com': '优酷',
  'open.douyin.com': '抖音',
  'player.cntv.cn': '央视网',
  'open.iqiyi.com': '爱奇艺',
  'www.ixigua.com': '西瓜视频',
  'tv.sohu.com': '搜狐视频',
})

export const embedAttributes = {
  sandbox: 'allow-scripts allow-same-origin allow-presentation',
  referrerpolicy: 'no-referrer',
} as const
export const linkAttributes = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Recordings and broadcasts have their words in `content`, which is HTML as well. */
export const bodyHtml = ({ htmlContent, content }: { htmlContent: string; content: string }) =>
  htmlContent || content
