import { readDate } from './dates.ts'
import { textIn } from './document.ts'
import type { Sources } from './sources.ts'

const isWechat = ({ document }: Sources) => document.querySelector('#js_content') !== null

/** A value scripts of the page carry, as text or within a call that decodes it. */
const said = ({ script }: Sources, name: string) =>
  new RegExp(`\\b${name}\\s*[=:]\\s*(?:htmlDecode\\()?\\s*["']([^"'\\n]{1,200})["']`).exec(script)?.[1] ?? ''

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
  author: only((sources) => textAt(sources, '#js_author_name') || said(sources, 'author')),
  source: only(
    (sources) => textAt(sources, '#js_name, .rich_media_meta_nickname') || said(sources, 'nickname'),
  ),
  publishedAt: [
    (sources: Sources) => textAt(sources, '#publish_time'),
    (sources: Sources) => said(sources, 'publish_time'),
    (sources: Sources) => said(sources, 'createTime'),
    (sources: Sources) => said(sources, 'ct'),
  ].map((text) => only((sources) => readDate(text(sources), sources.timeZone))),
}
