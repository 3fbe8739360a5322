import { errors } from '@rongbian/contract'
import type { NamedEndpoint } from '@rongbian/contract/all'
import { areaLabels } from '@rongbian/contract/doc-labels'
import { type CallCard, callCard } from './call-card.ts'
import { Html, html } from './html.ts'
import { style } from './style.ts'

/** So few calls are shown unfolded. */
const mostOpen = 5

const mark = html`<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
  <rect width="24" height="24" rx="6" fill="var(--seed)" />
  <path d="M6.5 7.5h7M6.5 12h4.5M6.5 16.5h7" stroke="#fff" stroke-width="2" stroke-linecap="round" />
  <path d="M17 6.5v11" stroke="#fff" stroke-width="2" stroke-linecap="round" opacity=".75" />
</svg>`

const errorSection = html`<section id="errors">
<h2>错误码</h2>
<div class="scroll"><table>
  <thead><tr><th>code</th><th>error</th><th>HTTP</th><th>msg</th></tr></thead>
  <tbody>${Object.entries(errors).map(
    ([name, { code, status, message }]) =>
      html`<tr><td>${code}</td><td><code>${name}</code></td><td>${status}</td><td>${message}</td></tr>`,
  )}</tbody>
</table></div>
</section>`

const lead = html`<p class="lead">每个接口都返回 <code>{ code, msg, data }</code>，<code>code</code> 为 200 表示成功，HTTP
状态与之一致。请求内容可以是 JSON，也可以是表单编码；嵌套字段写作 <code>column[0].code</code> 或
<code>properties[name]</code>。</p>`

interface Found {
  area: string
  label: string
  calls: CallCard[]
}

const findCalls = (cards: CallCard[], terms: string[]): Found[] => {
  const found = cards.filter(({ words }) => terms.every((term) => words.includes(term)))
  const groups = Map.groupBy(found, ({ endpoint }) => endpoint.area)
  return Object.entries(areaLabels)
    .map(([area, label]) => ({ area, label, calls: groups.get(area) ?? [] }))
    .filter(({ calls }) => calls.length > 0)
}

const frame = (prefix: string, filter: string, side: Html[], content: Html[]) => html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>接口文档 - 融编</title>
<link rel="icon" href="${prefix}/rongbian/favicon.svg">
<style>${new Html(style)}</style>
</head>
<body>
<header class="bar">
  <a class="brand" href="${prefix}/rongbian/">${mark} 融编 <small>接口文档</small></a>
  <form class="search" role="search" action="${prefix}/docs">
    <input type="search" name="q" value="${filter}" maxlength="100" aria-label="筛选接口" placeholder="路径、用途或字段">
    <button>筛选</button>
  </form>
  <a class="file" href="${prefix}/openapi.json">openapi.json</a>
</header>
<div class="page">
<nav class="side" aria-label="分类"><ul>${side}</ul></nav>
<main>${lead}${content}</main>
</div>
</body>
</html>`

const link = (id: string, label: string, count: number | string) =>
  html`<li><a href="#${id}">${label} <span>${count}</span></a></li>`

const section = ({ area, label, calls }: Found, isOpen: boolean) => html`<section id="${area}">
<h2>${label} <small>${calls.length} 个接口</small></h2>
${calls.map(({ render }) => render(isOpen))}
</section>`

const noCalls = (prefix: string, filter: string) =>
  html`<p class="empty">没有符合「${filter}」的接口。<a href="${prefix}/docs">全部接口</a></p>`

/** The readable face of the contract. Everything but the filter is prepared once. */
export const docsPage = (endpoints: readonly NamedEndpoint[], prefix: string) => {
  const cards = endpoints.toSorted((one, other) => one.path.localeCompare(other.path)).map(callCard)

  return (filter: string) => {
    const terms = filter.toLowerCase().split(/\s+/).filter(Boolean)
    const found = findCalls(cards, terms)
    const count = found.reduce((sum, { calls }) => sum + calls.length, 0)
    const side = found.map(({ area, label, calls }) => link(area, label, calls.length))
    const content = found.map((group) => section(group, count <= mostOpen))
    if (count === 0) content.push(noCalls(prefix, filter))
    if (terms.length === 0) {
      side.push(link('errors', '错误码', ''))
      content.push(errorSection)
    }
    return frame(prefix, filter, side, content).text
  }
}
