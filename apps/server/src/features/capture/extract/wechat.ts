import { readDate } from '#/story-text/dates.ts'
import { textIn } from './document.ts'
import type { Sources } from './sources.ts'

const isWechat = ({ document }: Sources) => document.querySelector('#js_content') !== null

const named: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', nbsp: ' ', '#39': "'" }

const decode = (text: string) =>
  text
    .replace(/\\x([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\(['"/\\])/g, '$1')
    .replace(/&(quot|amp|lt|gt|nbsp|#39);/g, (all, name: string) => named[name] ?? all)
    .trim()

/** A value scripts of the page carry, as text or within a call that decodes it; a quote within it does not end it. */
const said = ({ script }: Sources, name: string) => {
  const pattern = `\\b${name}\\s*[=:]\\s*(?:htmlDecode\\()?\\s*(?:"((?:[^"\\\\\\n]|\\\\.){1,300})"|'((?:[^'\\\\\\n]|\\\\.){1,300})')`
  const [, double, single] = new RegExp(pattern).exec(script) ?? []
  return decode(double ?? single ?? '')
}

const only =
  <Value>(find: (sources: Sources) => Value) =>
  (sources: Sources) =>
    isWechat(sources) ? find(sources) : undefined

const textAt = ({ document }: Sources, selector: string) => textIn(document.querySelector(selector))

/** Articles of public accounts keep what they say of themselves in places of their own. */
export const wechat = {
  title: only(
    (sources) => textAt(sources, '#activity-name, .rich_media_title') || said(sources, 'msg_title'),
  ),
  author: only(
    (sources) =>
      textAt(sources, '#js_author_name') ||
      textAt(sources, '#js_author_name_text') ||
      textAt(sources, '#meta_content > span.rich_media_meta_text') ||
      said(sources, 'author'),
  ),
  source: only(
    (sources) =>
      textAt(sources, '#js_name') ||
      textAt(sources, '.profile_nickname') ||
      said(sources, 'nickname') ||
      textAt(sources, '.rich_media_meta_nickname > a'),
  ),
  publishedAt: [
    (sources: Sources) => textAt(sources, '#publish_time'),
    (sources: Sources) => said(sources, 'publish_time'),
    (sources: Sources) => said(sources, 'createTime'),
    (sources: Sources) => said(sources, 'oriCreateTime'),
    (sources: Sources) => said(sources, 'ct'),
  ].map((text) => only((sources) => readDate(text(sources), sources.timeZone))),
}
