import { say } from '@rongbian/domain'
import { type Answer, fieldOf, notUnderstood, numberOf, textOf } from '../ask.ts'
import { ConnectorProblem, type ProblemKind } from '../problem.ts'

/** Codes by what they ask for. */
const refusals: { kind: ProblemKind; words: string; codes: readonly number[] }[] = [
  { kind: 'retry', words: '系统繁忙', codes: [28001005, 2100004] },
  { kind: 'retry', words: '请求太频繁', codes: [10020, 28001052] },
  { kind: 'retry', words: '今天的次数已经用完', codes: [28003017, 2190001] },
  {
    kind: 'reconnect',
    words: '授权已经失效，请重新绑定账号',
    codes: [28001003, 28001008, 10008, 2190008, 2190002],
  },
  { kind: 'reconnect', words: '账号没有授权给本应用，请重新绑定账号', codes: [28001012, 2190003] },
  {
    kind: 'reconnect',
    words: '应用没有发布作品的权限，请管理员到开放平台申请',
    codes: [28001014, 28001018, 2190004],
  },
  { kind: 'reconnect', words: '应用已被封禁，请管理员到开放平台查看', codes: [28001016, 2190016] },
  { kind: 'reconnect', words: '这项能力已经下线，请改为人工发布', codes: [28001019, 28001056] },
  { kind: 'reconnect', words: '授权与账号不相符，请重新绑定账号', codes: [28001015, 2190015] },
  { kind: 'reconnect', words: '账号已注销', codes: [28001045] },
  { kind: 'reconnect', words: '账号已被封禁', codes: [28001046, 2190014] },
  { kind: 'reconnect', words: '账号是私密账号', codes: [28001047] },
  { kind: 'reject', words: '内容不合要求', codes: [28001007, 10002, 2100005] },
]
const byCode = new Map(refusals.flatMap((refusal) => refusal.codes.map((code) => [code, refusal] as const)))

/** The token has ended or was never good: a new one may help. */
const stale = new Set([28001003, 28001008, 10008, 2190008, 2190002])
/** A call behind theirs broke; what was asked for may have been done. */
const brokenInside = 28001006

const hasEnvelope = (json: unknown) =>
  ['data', 'extra', 'err_no'].some((name) => fieldOf(json, name) !== undefined)

/** In the order of the documentation; a success says 0 in all of them, as number or text. */
export const codeIn = (json: unknown): number =>
  [
    numberOf(fieldOf(json, 'extra'), 'error_code'),
    numberOf(json, 'err_no'),
    numberOf(fieldOf(json, 'data'), 'error_code'),
  ].find((code) => code) ?? 0

const wordsIn = (json: unknown): string =>
  [
    textOf(fieldOf(json, 'extra'), 'sub_description'),
    textOf(fieldOf(json, 'extra'), 'description'),
    textOf(json, 'err_msg'),
    textOf(fieldOf(json, 'data'), 'description'),
  ]
    .find((words) => words !== '')
    ?.slice(0, 100) ?? ''

export const isStale = ({ json }: Answer) => stale.has(codeIn(json))

const refusalOf = (code: number, isReading: boolean): { kind: ProblemKind; words: string } => {
  if (code === brokenInside) return { kind: isReading ? 'retry' : 'unknown', words: '内部网络出错' }
  return byCode.get(code) ?? { kind: 'reject', words: '拒绝了请求' }
}

/** `data` of an answer that says it went well. */
export const dataIn = (name: string, answer: Answer, isReading: boolean): unknown => {
  const { json, status } = answer
  if (!hasEnvelope(json)) throw notUnderstood(name, answer, isReading)
  const code = codeIn(json)
  if (code === 0 && status < 400) return fieldOf(json, 'data')
  if (code === 0) throw notUnderstood(name, answer, isReading)
  const { kind, words } = refusalOf(code, isReading)
  const detail = [code, wordsIn(json)].filter(Boolean).join(' ')
  throw new ConnectorProblem(kind, say('{{name}}：{{words}}（{{detail}}）', { name, words, detail }))
}
