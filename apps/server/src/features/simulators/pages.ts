import {
  type Counting,
  countings,
  type Mood,
  moods,
  type SimulatedPost,
  type Simulator,
} from '@rongbian/connectors'
import { platformOf } from '@rongbian/connectors/platforms'
import { Html, html, nothing } from '#/features/docs/index.ts'
import { sanitiseHtml } from '#/story-text/sanitise.ts'
import { style, tintOf } from './style.ts'

const moodLabels = {
  well: '一切正常',
  slow: '回答很慢',
  'loses answers': '收下以后断线',
  down: '服务不可用',
  html: '返回一个网页',
  redirects: '跳转到别处',
  endless: '回答长得没有尽头',
  expired: '授权过期',
  'rate limited': '说请求太频繁',
  rejects: '审核不通过',
  reviews: '一直在审核',
} as const satisfies Record<Mood, string>

const countingLabels = {
  grows: '照常增长',
  falls: '比以前少',
  fails: '返回 -1',
  nothing: '没有数据',
  late: '晚一天',
} as const satisfies Record<Counting, string>

const stateLabels = {
  draft: '草稿',
  reviewing: '审核中',
  published: '已发布',
  rejected: '未通过审核',
  removed: '已删除',
  blocked: '已屏蔽',
} as const satisfies Record<SimulatedPost['state'], string>

const gone: readonly SimulatedPost['state'][] = ['removed', 'blocked', 'rejected']
/** What the platform may do to a post by itself. */
export const platformActs = { removed: '平台删除', blocked: '平台屏蔽', published: '恢复' } as const

export const reachMost = 100_000_000

export interface Place {
  prefix: string
  timeZone: string
  formToken: string
}

export interface Platform {
  type: string
  simulator: Simulator
}

const nameOf = (type: string) => platformOf(type)?.name ?? type
const colourOf = (type: string) => tintOf(platformOf(type)?.folder ?? '')
const homeOf = ({ prefix }: Place, type: string) => `${prefix}/sim/${encodeURIComponent(type)}`

interface Frame {
  title: string
  note: string
  tint: string
  back?: string
  refresh?: boolean
}

const frame = ({ title, note, tint, back = '', refresh = false }: Frame, content: Html) =>
  html`<!doctype html>
<html lang="zh-CN" style="--tint:${tint}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="same-origin">
${refresh ? html`<meta http-equiv="refresh" content="10">` : nothing}
<title>${title} - 模拟平台</title>
<style>${new Html(style)}</style>
</head>
<body>
<header><div><h1>${title}</h1><p>${note}${back ? html` · <a href="${back}">返回</a>` : nothing}</p></div></header>
<main>${content}</main>
</body>
</html>
`.text

const pictureOf = ({ cover }: SimulatedPost) =>
  /^(https?:|data:image\/)/.test(cover) ? html`<img src="${cover}" alt="">` : nothing

const timeOf = ({ timeZone }: Place, at: number) => new Date(at).toLocaleString('zh-CN', { timeZone })

const footOf = (place: Place, { state, at }: SimulatedPost) =>
  html`<div class="foot"><span class="state ${state}">${stateLabels[state]}</span><time>${timeOf(place, at)}</time></div>`

const card = (place: Place, type: string, post: SimulatedPost) =>
  html`<section class="post ${gone.includes(post.state) ? 'gone' : ''}">${pictureOf(post)}<div>
<h2><a href="${homeOf(place, type)}/${encodeURIComponent(post.id)}">${post.title || post.text || '（无标题）'}</a></h2>
${post.title && post.text ? html`<p>${post.text}</p>` : nothing}
${footOf(place, post)}</div></section>`

const optionsOf = <Value extends string>(
  values: readonly Value[],
  labels: Record<Value, string>,
  chosen: Value,
) =>
  values.map(
    (value) =>
      html`<option value="${value}"${value === chosen ? html` selected` : nothing}>${labels[value]}</option>`,
  )

const hidden = ({ formToken }: Place) => html`<input type="hidden" name="token" value="${formToken}">`

const moodForm = (place: Place, { type, simulator }: Platform) =>
  html`<form class="tools" method="post" action="${homeOf(place, type)}/mood">${hidden(place)}
<label>平台现在 <select name="mood" aria-label="平台的表现">${optionsOf(moods, moodLabels, simulator.mood())}</select></label>
<button class="main">应用</button></form>`

const countingForm = (place: Place, { type, simulator }: Platform) =>
  platformOf(type)?.can.metrics === 'yes'
    ? html`<form class="tools" method="post" action="${homeOf(place, type)}/counting">${hidden(place)}
<label>计数 <select name="counting" aria-label="计数的表现">${optionsOf(countings, countingLabels, simulator.counting())}</select></label>
<button>应用</button></form>`
    : nothing

export const listPage = ({ prefix }: Place, platforms: readonly Platform[]) =>
  frame(
    { title: '模拟平台', note: '演示编辑部发布到这里；都在本机，没有真正发到外面', tint: '#3b5bdb' },
    html`<ul class="all">${platforms.map(
      ({ type, simulator }) =>
        html`<li><a href="${homeOf({ prefix } as Place, type)}" style="--tint:${colourOf(type)}"><b>${nameOf(type)}</b>
<span>${type} · ${simulator.posts().length} 篇 · ${moodLabels[simulator.mood()]}</span></a></li>`,
    )}</ul>`,
  )

export const feedPage = (place: Place, platform: Platform) => {
  const { type, simulator } = platform
  const posts = simulator.posts().toSorted((one, other) => other.at - one.at)
  return frame(
    {
      title: nameOf(type),
      note: `读者看到的样子（${type}）`,
      tint: colourOf(type),
      back: `${place.prefix}/sim/`,
      refresh: true,
    },
    html`${moodForm(place, platform)}${countingForm(place, platform)}${
      posts.length > 0
        ? posts.map((post) => card(place, type, post))
        : html`<p class="empty">还没有内容。在融编里签发一篇稿件，就会出现在这里。</p>`
    }`,
  )
}

const actForm = (place: Place, type: string, { id, state }: SimulatedPost) =>
  html`<form class="tools" method="post" action="${homeOf(place, type)}/state">
${hidden(place)}<input type="hidden" name="id" value="${id}">
${Object.entries(platformActs)
  .filter(([next]) => next !== state)
  .map(([next, label]) => html`<button name="state" value="${next}">${label}</button>`)}</form>`

const reachForm = (place: Place, type: string, { id, extra }: SimulatedPost) =>
  platformOf(type)?.can.metrics === 'yes'
    ? html`<form class="tools" method="post" action="${homeOf(place, type)}/reach">${hidden(place)}
<input type="hidden" name="id" value="${id}"><label>最终有多少人看 <input type="number" name="reach" min="1" max="${reachMost}" required value="${extra.reach ?? ''}"></label>
<button>设定</button></form>`
    : nothing

/** What readers can no longer see is told as such, and kept for whoever tries things out. */
export const postPage = (place: Place, { type }: Platform, post: SimulatedPost) =>
  frame(
    { title: nameOf(type), note: stateLabels[post.state], tint: colourOf(type), back: homeOf(place, type) },
    html`${actForm(place, type, post)}${reachForm(place, type, post)}<article class="${gone.includes(post.state) ? 'gone' : ''}">
${post.title ? html`<h1>${post.title}</h1>` : nothing}${footOf(place, post)}${pictureOf(post)}
${post.html ? new Html(sanitiseHtml(post.html)) : html`<p class="text">${post.text}</p>`}</article>`,
  )

export const consentPage = (place: Place, type: string, addresses: { agree: string; deny: string }) =>
  frame(
    {
      title: `${nameOf(type)}授权`,
      note: '模拟平台的授权页',
      tint: colourOf(type),
      back: homeOf(place, type),
    },
    html`<article><h1>允许“融编”以您的账号发布内容？</h1>
<p class="foot">这是演示用的授权页，不会连接真正的平台。</p>
<p class="tools"><a href="${addresses.agree}"><b>同意授权</b></a> <a href="${addresses.deny}">拒绝</a></p></article>`,
  )
