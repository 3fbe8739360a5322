import { say } from '@rongbian/domain'
import { type Answer, fieldOf, notUnderstood, numberOf, textOf } from '../ask.ts'
import { ConnectorProblem, type ProblemKind, type Words } from '../problem.ts'

export const name = '百家号'

interface Refusal {
  kind: ProblemKind
  words: string
}

const parameter = 2
export const notThere: ReadonlySet<number> = new Set([301001, 80000107])

const each = (numbers: number[], refusal: Refusal) =>
  Object.fromEntries(numbers.map((number) => [number, refusal]))

const unsure: Refusal = { kind: 'unknown', words: '百家号内部出错，不知道是否已完成' }
const quota: Refusal = { kind: 'retry', words: '百家号今天的发文数已用完，请明天再发' }

/** Codes of the documentation. */
export const codes: Record<number, Refusal> = {
  [parameter]: { kind: 'reject', words: '百家号不接受其中的内容，请核对标题、正文、封面和链接' },
  ...each([4, 5, 10003, 10005, 60000006, 60000020], unsure),
  10002: { kind: 'reconnect', words: '百家号账号没有这项权限，请管理员核对开发者服务' },
  10009: { kind: 'reject', words: '这一篇不是这个百家号发的，不能操作' },
  27012: { kind: 'reject', words: '这一篇在百家号的修改次数已用完' },
  300016: { kind: 'reject', words: '百家号只能修改图文' },
  301001: { kind: 'reject', words: '百家号上没有这一篇' },
  301002: { kind: 'retry', words: '百家号今天的图片数已用完，请明天再发' },
  301003: { kind: 'reject', words: '百家号说图片重复，请换图' },
  301004: { kind: 'reject', words: '百家号取不到图片，请确认图片的公开地址能从外网打开' },
  60000005: { kind: 'reconnect', words: '百家号账号未通过审核或被禁言，请登录百家号处理' },
  60000009: { kind: 'reconnect', words: '百家号不认识这个账号，请核对 app_id' },
  60001001: { kind: 'reconnect', words: '百家号的 app_id 或 app_token 不正确，请重新绑定' },
  60001003: { kind: 'reject', words: '这一篇在百家号的状态不允许这样操作' },
  ...each([60001008, 60001009], quota),
  80000107: { kind: 'reject', words: '百家号上没有这一篇' },
  800000201: { kind: 'reject', words: '这一篇在百家号的状态异常，请到百家号查看' },
}

/** A refusal of the platform's own, by its code. */
export class BaijiaRefusal extends ConnectorProblem {
  readonly code: number
  constructor(code: number, kind: ProblemKind, message: Words) {
    super(kind, message)
    this.code = code
  }
}

export const codeOf = (error: unknown) => (error instanceof BaijiaRefusal ? error.code : undefined)

/** No code is documented for an origin that was used before, so any that could mean it does. */
export const mayMeanRepeated = (error: unknown) => {
  const code = codeOf(error)
  return code === parameter || (code !== undefined && !(code in codes))
}

const refusalFor = (code: number, status: number): Refusal =>
  codes[code] ??
  (status >= 500 ? unsure : { kind: 'reject', words: '百家号拒绝了请求，请到百家号查这个错误码' })

const busy = [429, 503]

interface Reading {
  isReading: boolean
  /** What must not show in words, should the platform repeat it. */
  secret: string
}

/** What `data` holds in an answer that went well; errors come with HTTP 200. */
export const read = (answer: Answer, { isReading, secret }: Reading): unknown => {
  const { json, status } = answer
  const code = numberOf(json, 'errno')
  if (code === 0) return fieldOf(json, 'data')
  if (code === undefined || busy.includes(status)) throw notUnderstood(name, answer, isReading)
  const { kind, words } = refusalFor(code, status)
  const said = textOf(json, 'errmsg').slice(0, 100)
  const detail = secret === '' ? said : said.replaceAll(secret, '…')
  throw new BaijiaRefusal(
    code,
    isReading && kind === 'unknown' ? 'retry' : kind,
    say('{{words}}（{{detail}}）', { words, detail: `${code} ${detail}`.trim() }),
  )
}
