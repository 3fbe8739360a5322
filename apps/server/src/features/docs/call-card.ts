import { pathsOf } from '@rongbian/contract'
import type { NamedEndpoint } from '@rongbian/contract/all'
import { accessLabels, areaLabels } from '@rongbian/contract/doc-labels'
import { type JsonShape, jsonShape } from '@rongbian/contract/json-shape'
import { describeShape, type FieldRow, fieldRows } from './field-rows.ts'
import { type Html, html, nothing } from './html.ts'

export interface CallCard {
  endpoint: NamedEndpoint
  render: (isOpen: boolean) => Html
  /** What the filter looks through. */
  words: string
}

interface Side {
  column: string
  always: Html | string
  sometimes: string
}

const asks: Side = { column: '必填', always: html`<span class="must">必填</span>`, sometimes: '可选' }
const answers: Side = { column: '出现', always: '总有', sometimes: '可能没有' }

const fieldLine = ({ always, sometimes }: Side, field: FieldRow) => html`<tr>
  <td style="padding-left:${8 + field.depth * 16}px"><code>${field.name}</code></td>
  <td>${field.label}</td>
  <td>${field.type}</td>
  <td>${field.isRequired ? always : sometimes}</td>
  <td class="limits">${field.limits.join('；')}</td>
</tr>`

const fieldTable = (title: string, side: Side, rows: FieldRow[]) =>
  rows.length === 0
    ? nothing
    : html`<h3>${title}</h3>
<div class="scroll"><table>
  <thead><tr><th>字段</th><th>中文名</th><th>类型</th><th>${side.column}</th><th>限制</th></tr></thead>
  <tbody>${rows.map((row) => fieldLine(side, row))}</tbody>
</table></div>`

const fact = (name: string, value: Html | string) => html`<dt>${name}</dt><dd>${value}</dd>`

const facts = (endpoint: NamedEndpoint, answer: JsonShape) => {
  const { access, method, also, creates, perMinute, upload, produces } = endpoint
  return html`<dl class="facts">
  ${fact('谁可以调用', accessLabels[access])}
  ${also.length ? fact('同样的地址', html`${also.map((path) => html`<code>${path}</code> `)}`) : nothing}
  ${method === 'POST' && access !== 'public' ? fact('须带请求头', html`<code>X-XSRF-TOKEN</code>`) : nothing}
  ${creates ? fact('可以重来', html`带请求头 <code>Idempotency-Key</code>`) : nothing}
  ${upload ? fact('上传', `multipart/form-data，字段 file，小于 ${upload.maxBytes / 1024 / 1024} MB`) : nothing}
  ${perMinute ? fact('频率', `每个地址每分钟最多 ${perMinute} 次`) : nothing}
  ${fact('返回 data', produces ? `文件（${produces}）` : describeShape(answer))}
</dl>`
}

/** One call as the page shows it, and as the filter looks for it. */
export const callCard = (endpoint: NamedEndpoint): CallCard => {
  const { id, method, path, summary, area, access } = endpoint
  const shape = (part: 'params' | 'query' | 'body') => jsonShape(endpoint[part], 'input', id)
  const answer = jsonShape(endpoint.response, 'output', id)
  const asked = { 路径参数: shape('params'), 查询参数: shape('query'), 请求内容: shape('body') }
  const tables = Object.entries(asked).map(([title, part]) => ({ title, rows: fieldRows(part) }))
  const names = tables.flatMap(({ rows }) => rows.flatMap(({ name, label }) => [name, label]))
  const content = html`<summary>
  <span class="tag ${method.toLowerCase()}">${method}</span> <code>${path}</code>
  <span class="what">${summary}</span> <span class="tag who">${accessLabels[access]}</span>
</summary>
<div class="call">
  ${facts(endpoint, answer)}
  ${tables.map(({ title, rows }) => fieldTable(title, asks, rows))}
  ${fieldTable('返回内容', answers, fieldRows(answer))}
</div>`
  return {
    endpoint,
    render: (isOpen) => html`<details id="${id}"${isOpen ? html` open` : nothing}>${content}</details>`,
    words: [id, method, ...pathsOf(endpoint), summary, areaLabels[area], ...names].join(' ').toLowerCase(),
  }
}
