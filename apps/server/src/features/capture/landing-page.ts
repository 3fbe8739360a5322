import { escapeText } from '#/story-text/html-tree.ts'

const appPath = '/rongbian/#/capture?url='

/** Leads a browser from the bookmark to our own page, which asks by itself; a foreign page can make nobody fetch. */
export const landingPage = (prefix: string, url: string) => {
  const target = `${prefix}${appPath}${encodeURIComponent(url.toWellFormed())}`
  const address = escapeText(target).replaceAll('"', '&quot;').replaceAll("'", '&#39;')
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="0;url=${address}">
<title>智能抓取</title>
<p><a href="${address}">正在打开智能抓取，没有反应时请点这里</a></p>
</html>
`
}
