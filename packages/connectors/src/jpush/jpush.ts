import { hourMs, parseJson } from '@rongbian/domain'
import { ConnectorProblem } from '../problem.ts'
import { cidIn, messageIdIn, refusedBy, unanswered } from './answers.ts'

/** The service answers within seconds; a message is on its way long before. */
const patienceMs = 10_000
const liveSeconds = 86_400
/** How long a cid stands for its message, with an hour to spare. */
export const cidMs = 23 * hourMs

export interface JpushOptions {
  url: string
  key: string
  secret: string
  fetch: typeof fetch
  answerMs?: number
}

export interface PushNote {
  /** From `newCid`: sent again with the same one, the service answers with its first success and sends nothing. */
  cid: string
  title: string
  summary: string
  /** What the app gets along with it. */
  extras: Record<string, string>
}

/** To everyone who has the app. */
const payloadOf = ({ cid, title, summary, extras }: PushNote) => ({
  cid,
  platform: ['android', 'ios', 'hmos'],
  audience: 'all',
  notification: {
    alert: summary,
    android: { alert: summary, title, extras },
    ios: { alert: { title, body: summary }, sound: 'default', badge: '+1', extras },
    hmos: { alert: summary, title, extras },
  },
  options: { time_to_live: liveSeconds, apns_production: true },
})

/** JPush, REST API v3. Fails with a ConnectorProblem and never tries again by itself. */
export const jpush = ({ url, key, secret, fetch, answerMs = patienceMs }: JpushOptions) => {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`

  const ask = async (path: string, body?: object) => {
    try {
      const response = await fetch(new URL(path, url), {
        method: body ? 'POST' : 'GET',
        headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
      })
      return { response, text: await response.text() }
    } catch (error) {
      throw unanswered(error)
    }
  }
  const answerTo = async (path: string, body?: object) => {
    const { response, text } = await ask(path, body)
    if (!response.ok) throw refusedBy(response.status, parseJson(text))
    return text
  }

  return {
    /** The service takes only those it gave out. */
    async newCid() {
      const text = await answerTo('/v3/push/cid?count=1&type=push').catch(nothingSent)
      const cid = cidIn(text)
      if (!cid) throw new ConnectorProblem('retry', '推送服务的回答无法理解')
      return cid
    },
    /** Answers the message's id there. */
    async push(note: PushNote) {
      const messageId = messageIdIn(await answerTo('/v3/push', payloadOf(note)))
      if (!messageId) throw new ConnectorProblem('unknown', '推送服务的回答无法理解')
      return messageId
    },
  }
}
export type Jpush = ReturnType<typeof jpush>

/** Asking for a cid sends nothing, however it ends. */
const nothingSent = (error: unknown): never => {
  if (error instanceof ConnectorProblem && error.kind === 'unknown')
    throw new ConnectorProblem('retry', error.message, { cause: error })
  throw error
}
