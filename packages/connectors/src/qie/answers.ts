import { say } from '@rongbian/domain'
import { type Answer, fieldOf, notUnderstood, textOf } from '../ask.ts'
import type { Standing } from '../connector.ts'
import { ConnectorProblem, type ProblemKind } from '../problem.ts'

const name = '企鹅号'

/** The platform publishes no table of codes, so its words decide. */
const stale = /token|授权|鉴权|openid/i
const refusals: { words: string; kind: (isReading: boolean) => ProblemKind; pattern: RegExp }[] = [
  { pattern: stale, kind: () => 'reconnect', words: '授权已经失效，请管理员核对 Client ID 与密钥' },
  { pattern: /权限|permission|封禁|禁言/i, kind: () => 'reconnect', words: '账号没有发布的权限' },
  { pattern: /频繁|次数|上限|超限|limit/i, kind: () => 'retry', words: '发布太频繁，或今天的次数已经用完' },
  // It may have been done before it broke.
  {
    pattern: /繁忙|busy|超时|timeout|系统错误|system/i,
    kind: (isReading) => (isReading ? 'retry' : 'unknown'),
    words: '系统出错',
  },
]
const declined = { kind: (): ProblemKind => 'reject', words: '不接受这篇稿件' }

/** Zero as number or text. */
const isWell = (json: unknown) => textOf(json, 'code') === '0'
const messageIn = (json: unknown) => textOf(json, 'msg') || textOf(json, 'message')

export const isStale = ({ json }: Answer) =>
  fieldOf(json, 'code') !== undefined && !isWell(json) && stale.test(messageIn(json))

export const dataIn = (answer: Answer, isReading: boolean): unknown => {
  const { json, status } = answer
  const isOwn = fieldOf(json, 'code') !== undefined
  if (!isOwn || (isWell(json) && status >= 400)) throw notUnderstood(name, answer, isReading)
  if (isWell(json)) return fieldOf(json, 'data')
  const message = messageIn(json)
  const { kind, words } = refusals.find(({ pattern }) => pattern.test(message)) ?? declined
  const detail = [textOf(json, 'code'), message.slice(0, 100)].filter(Boolean).join(' ')
  throw new ConnectorProblem(
    kind(isReading),
    say('{{name}}：{{words}}（{{detail}}）', { name, words, detail }),
  )
}

/** States are told in Chinese words. Failures first: 发布失败 speaks of 发布 too. */
const states: [RegExp, Standing['state']][] = [
  [/失败|未通过|不通过|驳回|拒绝/, 'failed'],
  [/下线|删除/, 'removed'],
  [/屏蔽|封禁/, 'blocked'],
  [/成功|已发布/, 'published'],
]
export const stateIn = (words: string): Standing['state'] =>
  states.find(([pattern]) => pattern.test(words))?.[1] ?? 'reviewing'

const inChina = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/

/** Seconds, or the hour of a clock in China. */
export const momentOf = (text: string): number => {
  const [, date, time] = inChina.exec(text) ?? []
  if (date) return Date.parse(`${date}T${time}+08:00`)
  return Number(text) * 1000 || 0
}
