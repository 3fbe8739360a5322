import { say } from '@rongbian/domain'
import { type Answer, notUnderstood, numberOf, textOf } from '../ask.ts'
import { ConnectorProblem, type ProblemKind, type Words } from '../problem.ts'

export const name = '快手'

interface Refusal {
  kind: ProblemKind
  words: string
}

/** The access token has ended, or the refresh token was used before. */
export const staleToken = 100200102
export const invalidRequest = 100200100
export const notThere: ReadonlySet<number> = new Set([120001, 100120001])

const gone: Refusal = { kind: 'reject', words: '快手上没有这条视频' }
const app: Refusal = { kind: 'reconnect', words: '快手应用的 App ID 或 App Secret 不正确，请管理员核对' }
const unsure: Refusal = { kind: 'unknown', words: '快手内部出错，不知道是否已完成' }

/** Codes of the documentation. */
export const codes: Record<number, Refusal> = {
  120001: gone,
  100120001: gone,
  [invalidRequest]: { kind: 'reject', words: '快手不接受其中的内容' },
  100200101: app,
  [staleToken]: { kind: 'reconnect', words: '快手账号的授权已失效，请重新绑定' },
  100200104: app,
  100200105: { kind: 'reconnect', words: '授权码已用过或已过期，请重新绑定快手账号' },
  100200106: { kind: 'reconnect', words: '快手账号没有授予发布权限，请重新绑定并勾选全部权限' },
  100200107: { kind: 'reconnect', words: '快手不认识这个账号，请重新绑定' },
  100200500: unsure,
}

/** A refusal of the platform's own, by its code. */
export class KuaishouRefusal extends ConnectorProblem {
  readonly code: number
  constructor(code: number, kind: ProblemKind, message: Words) {
    super(kind, message)
    this.code = code
  }
}

export const codeOf = (error: unknown) => (error instanceof KuaishouRefusal ? error.code : undefined)

const without = (text: string, secrets: readonly string[]) =>
  secrets.filter(Boolean).reduce((rest, secret) => rest.replaceAll(secret, '…'), text)

const refusalFor = (code: number, status: number): Refusal =>
  codes[code] ??
  (status >= 500 ? unsure : { kind: 'reject', words: '快手拒绝了请求，请到快手开放平台查这个错误码' })

interface Reading {
  isReading: boolean
  /** What must not show in words, should the platform repeat it. */
  secrets: readonly string[]
}

const busy = [429, 503]

/** The body of an answer that went well; errors come with HTTP 200. */
export const read = (answer: Answer, { isReading, secrets }: Reading): unknown => {
  const { json, status } = answer
  const result = numberOf(json, 'result')
  if (result === 1) return json
  if (!result || busy.includes(status)) throw notUnderstood(name, answer, isReading)
  const { kind, words } = refusalFor(result, status)
  const detail = without((textOf(json, 'error_msg') || textOf(json, 'error')).slice(0, 100), secrets)
  throw new KuaishouRefusal(
    result,
    isReading && kind === 'unknown' ? 'retry' : kind,
    say('{{words}}（{{detail}}）', { words, detail: `${result} ${detail}`.trim() }),
  )
}
