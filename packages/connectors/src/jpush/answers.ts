import { say } from '@rongbian/domain'
import { ConnectorProblem, type ProblemKind } from '../problem.ts'

interface Refusal {
  kind: ProblemKind
  words: string
}

/** Codes of the documentation (Push API v3). */
const codes: Record<number, Refusal> = {
  1000: { kind: 'retry', words: '推送服务内部出错' },
  1001: { kind: 'reject', words: '推送服务不接受这种请求' },
  1002: { kind: 'reject', words: '推送的内容不完整' },
  1003: { kind: 'reject', words: '推送的内容不合推送服务的要求' },
  1004: { kind: 'reconnect', words: '推送服务的密钥不正确' },
  1005: { kind: 'reject', words: '推送的内容太长，请缩短标题或内容' },
  1008: { kind: 'reconnect', words: '推送服务不认识这个 AppKey' },
  1009: { kind: 'reject', words: '推送服务不支持其中的内容' },
  1011: { kind: 'reject', words: '没有可以收到推送的用户，请确认客户端已有人安装并登记' },
  1012: { kind: 'retry', words: '推送服务内部出错' },
  1020: { kind: 'reconnect', words: '推送服务只接受 HTTPS 地址' },
  1030: { kind: 'retry', words: '推送服务处理超时' },
  2002: { kind: 'retry', words: '推送太频繁，超过推送服务的限额' },
  2003: { kind: 'reconnect', words: '推送服务不接受来自这台服务器的请求，请检查它的 IP 名单' },
  2004: { kind: 'reconnect', words: '推送服务不接受来自这台服务器的请求，请检查它的 IP 名单' },
}

const statuses: Record<number, Refusal> = {
  401: { kind: 'reconnect', words: '推送服务的密钥不正确' },
  403: { kind: 'reconnect', words: '推送服务的密钥没有权限' },
  429: { kind: 'retry', words: '推送太频繁，超过推送服务的限额' },
  503: { kind: 'retry', words: '推送服务暂时不可用' },
}

const refusalOf = (status: number, code: number): Refusal =>
  codes[code] ??
  statuses[status] ??
  // A gateway may have passed the message on before it gave up.
  (status >= 500
    ? { kind: 'unknown', words: '推送服务出错' }
    : { kind: 'reject', words: '推送服务拒绝了请求' })

/** `status` alone where the answer is not the service's own. */
export const refusedBy = (status: number, body: unknown) => {
  const { code, message } = errorIn(body)
  const { kind, words } = refusalOf(status, code)
  const detail = [code || status, message.slice(0, 100)].filter(Boolean).join(' ')
  return new ConnectorProblem(kind, say('{{words}}（{{detail}}）', { words, detail }))
}

const fieldOf = (value: unknown, name: string) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const errorIn = (body: unknown) => {
  const error = fieldOf(body, 'error')
  return { code: Number(fieldOf(error, 'code') ?? 0), message: String(fieldOf(error, 'message') ?? '') }
}

/** Failures before the request can have left this machine. */
const unreached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** No answer: refused at the door, or cut off when it may already have been done. */
export const unanswered = (error: unknown) => {
  const code = String(fieldOf(fieldOf(error, 'cause'), 'code') ?? '')
  return unreached.has(code)
    ? new ConnectorProblem('retry', say('连接不上{{name}}（{{code}}）', { name: '推送服务', code }), {
        cause: error,
      })
    : new ConnectorProblem('unknown', '推送服务没有按时回答，或连接中断', { cause: error })
}

/** As text: it is longer than a number can be exact. */
export const messageIdIn = (text: string) => /"msg_id"\s*:\s*"?(\d+)/.exec(text)?.[1]

export const cidIn = (text: string) => /"cidlist"\s*:\s*\[\s*"([^"]+)"/.exec(text)?.[1]
