import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent as SafeAgent, request as safeRequest } from 'node:https'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { faultOf, StoreFault } from './fault.ts'
import { textOf } from './xml.ts'

export interface StoreSettings {
  endpoint: string
  bucket: string
  region: string
  key: string
  secret: string
  /** Where readers reach the store; empty where they do not. */
  publicUrl: string
}

export interface Body {
  /** Made anew for each try. */
  content: Buffer | (() => Readable)
  length: number
  /** Hex, checked by the store as it arrives. */
  sha256?: string
}

export interface Ask {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Within the bucket; empty for the bucket itself. */
  name: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Body
  /** Asked before each try; what is sent after it is worth nothing to the store a few seconds later, however long it was on its way. */
  hold?: () => Promise<void>
}

/** How long one waits for a store that is away. */
export interface Patience {
  tries: number
  silentMs: number
}

const usual: Patience = { tries: 4, silentMs: 30_000 }
const firstPauseMs = 150
/** So long the store takes what was sent under a hold. */
export const holdSeconds = 10
const passing = new Set([429, 500, 502, 503, 504])
/** What is not there is an answer. */
const gone = new Set(['NoSuchKey', 'NoSuchUpload'])

/** Signed requests to one bucket, by path: no host of ours has to be known to a name server. */
export const storeClient = (
  { endpoint, bucket, region, key, secret, publicUrl }: StoreSettings,
  { tries, silentMs } = usual,
) => {
  const isSafe = endpoint.startsWith('https:')
  const agent = new (isSafe ? SafeAgent : PlainAgent)({ keepAlive: true, maxSockets: 64 })
  const request = isSafe ? safeRequest : plainRequest
  const cache = new Map<string, ArrayBuffer>()
  const credentials = { accessKeyId: key, secretAccessKey: secret, region, service: 's3', cache }
  const urlOf = (base: string, name: string, query: Record<string, string> = {}) => {
    const url = new URL(`${base.replace(/\/+$/, '')}/${bucket}${name && `/${name}`}`)
    for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value)
    return url
  }

  /** By how much the store's clock is ahead of ours. */
  let aheadMs = 0
  const listen = ({ headers }: IncomingMessage) => {
    const told = Date.parse(headers.date ?? '')
    if (!Number.isNaN(told)) aheadMs = told - Date.now()
  }

  const inHeaders = ({ method, name, query, headers, body }: Ask) =>
    new AwsV4Signer({
      ...credentials,
      method,
      url: urlOf(endpoint, name, query).href,
      headers: { ...headers, ...(body?.sha256 && { 'x-amz-content-sha256': body.sha256 }) },
    }).sign()

  /** By the store's clock and from before the hold was asked: who stands still after that comes too late. */
  const forSeconds = async ({ method, name, query, headers, hold }: Ask) => {
    const at = new Date(Date.now() + aheadMs)
    await hold?.()
    return new AwsV4Signer({
      ...credentials,
      method,
      url: urlOf(endpoint, name, { ...query, 'X-Amz-Expires': String(holdSeconds) }).href,
      headers: { ...headers },
      datetime: at.toISOString().replace(/[:-]|\.\d{3}/g, ''),
      signQuery: true,
    }).sign()
  }

  const exchange = (signed: Awaited<ReturnType<typeof inHeaders>>, { method, body }: Ask) => {
    const sent = { ...Object.fromEntries(signed.headers), 'content-length': String(body?.length ?? 0) }
    const content = body?.content ?? Buffer.alloc(0)
    return new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = request(signed.url, { method, headers: sent, agent }, resolve)
      outgoing.setTimeout(silentMs, () => outgoing.destroy(new Error('the store is silent')))
      outgoing.on('error', reject)
      if (Buffer.isBuffer(content)) outgoing.end(content)
      else pipeline(content(), outgoing).catch((error) => outgoing.destroy(error))
    })
  }

  const attempt = async (ask: Ask) => {
    const what = `${ask.method} ${ask.name || bucket}`
    const signed = await (ask.hold ? forSeconds(ask) : inHeaders(ask))
    const answer = await exchange(signed, ask).catch((cause: Error) => {
      throw new StoreFault('STORE_AWAY', `${what}: ${cause.message}`, { cause })
    })
    listen(answer)
    const status = answer.statusCode ?? 0
    // Where a body follows the answer to HEAD the connection is of no more use; the answer is.
    if (ask.method === 'HEAD') answer.on('error', () => {}).resume()
    if (status >= 200 && status < 300) return answer
    const text = ask.method === 'HEAD' ? '' : (await buffer(answer).catch(() => '')).toString()
    const reason = textOf(text, 'Code')
    if (status === 404 && (gone.has(reason) || reason === '')) return
    throw Object.assign(faultOf(status, reason, what), { isPassing: passing.has(status) })
  }

  /** Undefined where there is no such thing. What passes by itself is asked again, a few times. */
  const send = async (ask: Ask): Promise<IncomingMessage | undefined> => {
    for (let turn = 1; ; turn += 1) {
      try {
        return await attempt(ask)
      } catch (error) {
        const { code, isPassing = true } = error as StoreFault & { isPassing?: boolean }
        if (code !== 'STORE_AWAY' || !isPassing || turn === tries) throw error
        await sleep(firstPauseMs * 2 ** turn * (0.5 + Math.random()))
      }
    }
  }

  return {
    send,

    /** For small answers. Some say what went wrong after they have said that all is well. */
    async ask(ask: Ask): Promise<string | undefined> {
      const answer = await send(ask)
      if (!answer) return
      const text = (await buffer(answer)).toString()
      if (text.includes('<Error>')) throw faultOf(500, textOf(text, 'Code'), `${ask.method} ${ask.name}`)
      return text
    },

    /** An address that carries its own signature, at the host readers know. */
    async sign(name: string, query: Record<string, string>) {
      const url = urlOf(publicUrl, name, query).href
      const signed = await new AwsV4Signer({ ...credentials, method: 'GET', url, signQuery: true }).sign()
      return signed.url.href.replaceAll('+', '%20')
    },
  }
}
export type StoreClient = ReturnType<typeof storeClient>
