import { captureMessages } from '@rongbian/contract/messages/capture'
import type { LanguageId } from '@rongbian/domain'
import { languageTags } from '#/http/language.ts'
import { say } from '#/say.ts'
import { escapeText } from '#/story-text/html-tree.ts'

const appPath = '/rongbian/#/capture?url='

/** Leads a browser from the bookmark to our own page, which asks by itself; a foreign page can make nobody fetch. */
export const landingPage = (prefix: string, url: string, language: LanguageId) => {
  const target = `${prefix}${appPath}${encodeURIComponent(url.toWellFormed())}`
  const address = escapeText(target).replaceAll('"', '&quot;').replaceAll("'", '&#39;')
  return `<!doctype html>
<html lang="${languageTags[language]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="0;url=${address}">
<title>${say(captureMessages.landing(), language)}</title>
<p><a href="${address}">${say(captureMessages.landingLink(), language)}</a></p>
</html>
`
}
