import { say } from '@rongbian/domain'
import { type Answer, notUnderstood, numberOf, textOf } from '../ask.ts'
import { ConnectorProblem, type ProblemKind, type Words } from '../problem.ts'

export const name = '微博'

interface Refusal {
  kind: ProblemKind
  words: string
}

/** Accepted, and seen by readers a minute or two later. */
export const acceptedSlowly = 20032
/** The same or nearly the same words are out already. */
export const repeated: ReadonlySet<number> = new Set([20017, 20019, 20111])
export const notThere = 20101
/** Its author or the platform lets nobody else see it. */
export const notShown = 20112

const each = (numbers: number[], refusal: Refusal) =>
  Object.fromEntries(numbers.map((number) => [number, refusal]))

const rebind: Refusal = { kind: 'reconnect', words: '微博账号的授权已失效，请重新绑定' }
const app: Refusal = {
  kind: 'reconnect',
  words: '微博应用的 App Key、App Secret 或回调地址不正确，请管理员核对',
}
const unsure: Refusal = { kind: 'unknown', words: '微博内部出错，不知道是否已发出' }
const busy: Refusal = { kind: 'retry', words: '微博系统繁忙' }
const often: Refusal = { kind: 'retry', words: '微博说请求太频繁，稍后再发' }
const human: Refusal = { kind: 'reconnect', words: '微博要求本人验证这个账号，请登录微博处理后再发' }
const repeat: Refusal = { kind: 'reject', words: '微博说与已发的内容重复，请改动文字后再发' }

/** Codes of the documentation. */
export const codes: Record<number, Refusal> = {
  ...each([10001, 10003, 10010, 10011], unsure),
  ...each([10002, 10009], busy),
  ...each([10005, 10014], { kind: 'reconnect', words: '微博应用没有这项权限，请管理员在微博开放平台申请' }),
  ...each([10006, 10008, 10016], { kind: 'reject', words: '微博不接受其中的内容' }),
  10013: app,
  10017: { kind: 'reject', words: '微博不接受其中的内容：链接须在应用的安全域名之下，请核对链接或安全域名' },
  ...each([10022, 10023, 10024, 20016], often),
  20005: { kind: 'reject', words: '微博只收 JPEG、PNG 或 GIF 图片' },
  20006: { kind: 'reject', words: '图片太大，微博只收 5 MB 以内的' },
  20007: { kind: 'reject', words: '微博没有收到图片' },
  20008: { kind: 'reject', words: '微博内容不能为空' },
  20012: { kind: 'reject', words: '微博内容太长，请缩短到 140 字以内' },
  20014: { kind: 'retry', words: '微博的安全检查没有通过，可再试一次' },
  ...each([20015, 20022, 20031], human),
  ...each([...repeated], repeat),
  20018: { kind: 'reject', words: '微博说其中的链接不合规定' },
  20020: { kind: 'reject', words: '微博说其中有广告' },
  20021: { kind: 'reject', words: '微博说内容不合规定' },
  [acceptedSlowly]: { kind: 'unknown', words: '微博已收下，一两分钟后可见' },
  [notThere]: { kind: 'reject', words: '微博上没有这一条' },
  20102: { kind: 'reject', words: '这一条不是这个账号发的，不能操作' },
  [notShown]: { kind: 'reject', words: '微博不让查看这一条' },
  ...each([21314, 21315, 21316, 21317, 21318, 21319, 21325, 21327, 21332], rebind),
  21321: { kind: 'reconnect', words: '微博应用未经审核，只能由测试账号使用，请管理员在微博开放平台处理' },
  ...each([21322, 21324], app),
}

/** A refusal of the platform's own, by its code. */
class WeiboRefusal extends ConnectorProblem {
  readonly code: number
  constructor(code: number, kind: ProblemKind, message: Words) {
    super(kind, message)
    this.code = code
  }
}

export const codeOf = (error: unknown) => (error instanceof WeiboRefusal ? error.code : undefined)

const without = (text: string, secrets: readonly string[]) =>
  secrets.filter(Boolean).reduce((rest, secret) => rest.replaceAll(secret, '…'), text)

const refusalFor = (code: number, status: number): Refusal =>
  codes[code] ??
  (status >= 500 ? unsure : { kind: 'reject', words: '微博拒绝了请求，请到微博开放平台查这个错误码' })

interface Reading {
  isReading: boolean
  /** What must not show in words, should the platform repeat it. */
  secrets: readonly string[]
}

/** The body of an answer that went well; errors come with any HTTP status. */
export const read = (answer: Answer, { isReading, secrets }: Reading): object => {
  const { json, status } = answer
  const code = numberOf(json, 'error_code')
  if (code) {
    const { kind, words } = refusalFor(code, status)
    const detail = without(textOf(json, 'error').slice(0, 100), secrets)
    throw new WeiboRefusal(
      code,
      isReading && kind === 'unknown' ? 'retry' : kind,
      say('{{words}}（{{detail}}）', { words, detail: `${code} ${detail}`.trim() }),
    )
  }
  if (status >= 400 || typeof json !== 'object' || json === null) throw notUnderstood(name, answer, isReading)
  return json
}

/** Of a status; as text, because it is long. */
export const idIn = (status: unknown) =>
  textOf(status, 'idstr') || textOf(status, 'mid') || textOf(status, 'id')
