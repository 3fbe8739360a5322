import { megabyte } from './bytes.ts'
import { type Phrase, phrases } from './phrase.ts'

export const captureLimits = {
  urlMax: 2_000,
  batchMax: 20,
  /** A page of words is small; what is larger is no article. */
  pageBytesMax: 10 * megabyte,
  pictureBytesMax: 20 * megabyte,
  picturesMax: 60,
  redirectsMax: 5,
  secondsMax: 20,
} as const

export const captureStateCodes = ['waiting', 'running', 'done', 'failed'] as const
export type CaptureState = (typeof captureStateCodes)[number]

export const captureProblems = phrases('captureProblems', {
  missing: '请输入网址',
  wrong: '请输入正确的网址，以 http:// 或 https:// 开头',
  tooLong: `网址不能超过 ${captureLimits.urlMax} 个字符`,
  tooMany: `一次最多抓取 ${captureLimits.batchMax} 个网址`,
})

/** Undefined for an address that can be tried. */
export const checkCaptureUrl = (text: string): Phrase | undefined => {
  const value = text.trim()
  if (!value) return captureProblems.missing
  const url = URL.parse(value)
  if (!value.includes('http') || !url || !/^https?:$/.test(url.protocol) || !url.hostname)
    return captureProblems.wrong
  if (value.length > captureLimits.urlMax) return captureProblems.tooLong
}

/** Say who sent a reader, or when, and nothing about the page. */
const tracking =
  /^(utm_\w+|spm|scm|from|from_\w+|share\w*|fromshare|gclid|fbclid|msclkid|yclid|mc_[ce]id|igshid|isappinstalled|nsukey|wx_?\w+|bdfrom|hd_ref\w*|tt_from|timestamp|refer|referer|referrer|refer_flag|_t|_r)$/i

/** Where only these tell one page from another, the rest does not count. */
const telling: Record<string, readonly string[]> = { 'mp.weixin.qq.com': ['__biz', 'mid', 'idx', 'sn'] }

const isTelling = (host: string) => {
  const names = Object.hasOwn(telling, host) ? telling[host] : undefined
  return ([name]: [string, string]) => (names ? names.includes(name) : !tracking.test(name))
}

const inOrder = ([one]: [string, string], [other]: [string, string]) =>
  Number(one > other) - Number(one < other)

/** The same for all addresses of one page: without scheme, fragment, the order of parameters, and what counts readers. */
export const captureUrlKey = (text: string): string => {
  const url = URL.parse(text.trim())
  if (!url) return text.trim()
  const host = url.host.replace(/\.$/, '').replace(/^www\./, '')
  const path = url.pathname.replace(/\/index\.s?html?$/i, '').replace(/\/+$/, '')
  const query = new URLSearchParams([...url.searchParams].filter(isTelling(host)).sort(inOrder))
  return `${host}${path}${query.size > 0 ? `?${query}` : ''}`
}
