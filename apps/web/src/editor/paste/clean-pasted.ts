import { junkPasses } from '#/editor/paste/junk.ts'
import { nestedListPass } from '#/editor/paste/nested-lists.ts'
import type { Pass } from '#/editor/paste/pass.ts'
import { structurePasses } from '#/editor/paste/structure.ts'
import { stylePasses } from '#/editor/paste/styles.ts'
import { webPasses } from '#/editor/paste/web.ts'
import { wechatPasses } from '#/editor/paste/wechat.ts'
import { wordPasses } from '#/editor/paste/word.ts'
import { wordListPass } from '#/editor/paste/word-lists.ts'
import { inlineWordStyles } from '#/editor/paste/word-styles.ts'

/** Every source goes through every pass: a pass that finds nothing of its source does nothing. */
const passes: readonly Pass[] = [
  ...wordPasses,
  ...junkPasses,
  wordListPass,
  nestedListPass,
  ...wechatPasses,
  ...webPasses,
  ...structurePasses,
  ...stylePasses,
]

/** `<![if !supportLists]>` and its like are no HTML and would swallow text. */
const dropConditions = (html: string) =>
  html.replace(/<!--\[if [^\]]*\]>[\s\S]*?<!\[endif\]-->/gi, '').replace(/<!\[[^\]]*\]>|<\?xml[^>]*>/gi, '')

const parseInBrowser = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/** Text copied in an editor of ours comes back as it was. */
const isOwn = (html: string) => html.includes('data-pm-slice')

export const cleanPastedHtml = (html: string, parse: (html: string) => HTMLElement = parseInBrowser) => {
  if (isOwn(html)) return html
  const body = parse(dropConditions(html))
  inlineWordStyles(body, html)
  for (const { run } of passes) run(body)
  return body.innerHTML
}
