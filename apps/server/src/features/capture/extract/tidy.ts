import { captureLimits } from '@rongbian/domain'
import { element, type HtmlElement, type HtmlNode, textOf, walk } from '#/story-text/html-tree.ts'
import { isCreditLine } from './credits.ts'
import type { Facts } from './facts.ts'
import { wallWords } from './walls.ts'

const wordsOf = (node: HtmlNode) =>
  textOf(node)
    .replace(/[\s\u00a0\u3000]+/g, ' ')
    .trim()

const media = new Set(['img', 'video', 'audio', 'iframe', 'table', 'hr'])
const holdsMedia = (node: HtmlNode) => [...walk([node])].some(({ tag }) => media.has(tag))

/** Foreign type and colour stay behind; the house has its own. */
const keptStyle = (style = '') =>
  /(?:^|;)\s*(text-align:\s*(?:center|right))/.exec(style)?.[1]?.replace(/\s/g, '') ?? ''

const plain = (node: HtmlNode): HtmlNode[] => {
  if (typeof node === 'string') return [node.replace(/^[\u3000\u00a0]+/, '')]
  const children = node.children.flatMap(plain)
  if (node.tag === 'section' || node.tag === 'span') return children
  const { style, ...attributes } = node.attributes
  const kept = /^(p|h[1-4])$/.test(node.tag) ? keptStyle(style) : ''
  return [element(node.tag, { ...attributes, ...(kept && { style: kept }) }, children)]
}

const isBlankBlock = (node: HtmlNode) => !holdsMedia(node) && wordsOf(node) === ''

/** Lines about the page and not of the text. */
const aboutPage =
  /^[（(【[［]*\s*(责任编辑|责编|责任编审|编辑|本文编辑|编审|审核|校对|值班编辑|值班主任|监制|统筹|主编|终审|初审|复审|稿件来源|文章来源|本文来源|本文转自|来源|來源|作者|记者|文字|发布时间|发布日期|日期|时间|发稿时间|信息来源|字号|字体|浏览次数|阅读量|阅读|点击数|点击量|分享到|分享|扫一扫|打印|收藏|举报|关键词|标签|原标题|声明|版权声明|特别声明|郑重声明|免责声明|\S{0,8}报料|\S{0,8}爆料|\S{0,6}热线|投稿邮箱|责任編輯|責任編輯|編輯)\s*[:：丨|｜/]/
const atEnds =
  /^(分享到.*|扫一扫.*|打印(本页)?|关闭(窗口)?|【?关闭】?|返回顶部|上一篇.*|下一篇.*|相关阅读|相关新闻|延伸阅读|更多精彩.*|点击.{0,10}(关注|查看更多).*|长按.{0,12}(关注|识别).*|打开APP.*|下载.{0,8}客户端.*|立即订阅|微信扫一扫.*|阅读原文|喜欢此内容的人还喜欢|Share this.*|Advertisement|Related articles?|\[?责任编辑.*|(?:本文|本稿)系.{2,24}(?:原创|独家|授权).*|.{0,20}未经(?:授权|许可|同意|书面).{0,12}(?:转载|使用|引用).*|返回\S{1,8}[，,]查看更多)$/i
const mostlyDate = /^[\d年月日时分秒:：\-/. 　]{3,24}$/

const normal = (text: string) => text.replace(/[\s\p{P}\p{S}]+/gu, '').toLowerCase()

/** What stands beside a name: an address, a counter. */
const beside = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:阅读|浏览|评论|点击|views?|comments?)\s*[:：]?\s*[\d,.万+]+/gi

/** A byline holds a name and little else. */
const isByline = (text: string, author: string) => {
  const [line, name] = [normal(text.replace(beside, '')), normal(author)]
  return name !== '' && line.includes(name) && [...line].length <= [...name].length + 12 && !isSentence(text)
}

const isSentence = (text: string) => /[。！？!?；]|\.\s*$/.test(text)

/** Where the text itself has begun. */
const isText = (text: string) => text.length >= (isSentence(text) ? 30 : 100)

/** A short line with a year in it, before the text has begun. */
const isDateline = (text: string) =>
  mostlyDate.test(text) || (text.length <= 80 && /(19|20)\d{2}/.test(text) && !isSentence(text))

const isAboutPage = (text: string) =>
  text.length <= 160 &&
  (aboutPage.test(text) ||
    atEnds.test(text) ||
    isCreditLine(text) ||
    (text.length <= 80 && wallWords.test(text)))

const isHeadLine = (text: string, { title, author }: Facts) =>
  isAboutPage(text) ||
  isDateline(text) ||
  isByline(text, author) ||
  (title !== '' && normal(text) === normal(title))

const edgeBlocks = 8

/** A way to elsewhere, and no word of the text. */
const isAllLinks = (node: HtmlNode) => {
  const linked = [...walk([node])].filter(({ tag }) => tag === 'a').map(textOf)
  return linked.length > 0 && normal(linked.join('')) === normal(textOf(node))
}

const isRemovable = (node: HtmlNode) =>
  typeof node === 'object' && /^(p|h[1-4]|ul|ol|blockquote)$/.test(node.tag) && !holdsMedia(node)

/** Lines of the house before and after the text go, those within it stay. */
const trimEdges = (blocks: HtmlNode[], facts: Facts) => {
  const begun = blocks.findIndex((block) => isText(wordsOf(block)))
  const head = begun < 0 ? Math.min(blocks.length, edgeBlocks) : begun
  return blocks.filter((block, at) => {
    if (!isRemovable(block) || (at >= head && at < blocks.length - edgeBlocks)) return true
    if (isAllLinks(block)) return false
    const text = wordsOf(block)
    return at < head ? !isHeadLine(text, facts) : !isAboutPage(text)
  })
}

const leadsAway = /^(?:返回\S{1,8}[，,]?\s*查看更多|查看更多|阅读原文|点击(?:查看|进入).{0,10})$/

/** The last words of a text may be a way to the next. */
const withoutWayAway = (block: HtmlNode): HtmlNode => {
  if (typeof block === 'string') return block
  const last = block.children.at(-1)
  const isWay = typeof last === 'object' && last.tag === 'a' && leadsAway.test(wordsOf(last))
  return isWay ? { ...block, children: block.children.slice(0, -1) } : block
}

const limitPictures = (nodes: HtmlNode[], count = { left: captureLimits.picturesMax }): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node]
    if (node.tag === 'img') {
      count.left -= 1
      if (count.left < 0) return []
    }
    return [{ ...node, children: limitPictures(node.children, count) }]
  })

/** A body that was cleaned already, as a newsroom would begin to work on it. */
export const tidyBlocks = (nodes: HtmlNode[], facts: Facts): HtmlNode[] => {
  const blocks = nodes
    .flatMap(plain)
    .map(withoutWayAway)
    .filter((block) => !isBlankBlock(block))
  return limitPictures(trimEdges(blocks, facts))
}

export const picturesIn = (nodes: HtmlNode[]) =>
  [
    ...new Set(
      [...walk(nodes)]
        .filter(({ tag }) => tag === 'img')
        .map((image: HtmlElement) => image.attributes.src ?? ''),
    ),
  ].filter(Boolean)
