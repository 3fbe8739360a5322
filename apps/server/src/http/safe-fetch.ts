import { lookup } from 'node:dns/promises'
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { AppError } from '@rongbian/contract'
import { httpMessages } from '@rongbian/contract/messages/http'
import type { Message } from '@rongbian/domain'
import { formatSize } from '@rongbian/domain'
import { isPublicAddress } from './public-address.ts'

interface FetchLimits {
  maxBytes: number
  timeoutMs: number
  /** Ends it sooner. */
  signal?: AbortSignal | undefined
  accept?: string
  /** The page an address was found on; many a site shows its pictures to nobody else. */
  referer?: string
  /** Who asks, where a site should know. */
  agent?: string
  /** Sent to the site that was asked, and to no other it may point to. */
  headers?: Readonly<Record<string, string>>
  /** Of anything but 200, what the caller wants to hear; the rest is a refusal. */
  isAnswer?: (status: number) => boolean
  /** Sent instead of only asking; whoever is sent something and points elsewhere has not taken it. */
  post?: { type: string; body: string }
}

export interface FetchTools {
  isAllowed: (address: string, url: URL) => boolean
  /** For those who may go to fewer ports than most. */
  isPortOpen?: (port: string) => boolean
  resolve: (host: string) => Promise<{ address: string; family: number }[]>
}

interface Fetched {
  /** The address after the last redirect. */
  url: string
  /** Where it has gone for good; empty when it has not, or not all the way. */
  movedTo: string
  status: number
  headers: IncomingHttpHeaders
  /** Fails with words when it grows beyond the limit or the time is over. */
  body: Readable
}

const redirectsMax = 5
const redirects = [301, 302, 303, 307, 308]
const permanent = [301, 308]
const connectMs = 10_000
const usualAgent = 'Mozilla/5.0 (compatible; Rongbian/1.0)'

const refusal = (words: Message, cause?: unknown) =>
  new AppError('invalid', { fields: { url: words }, cause })
const closed = () => refusal(httpMessages.inside())
const silent = (cause?: unknown) => refusal(httpMessages.noAnswer(), cause)

export const publicTools: FetchTools = {
  isAllowed: isPublicAddress,
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
}

/** Web servers listen there; the low ports of mail and the like would take a request for a command. */
const isPortAllowed = (port: string) => port === '' || port === '80' || port === '443' || Number(port) >= 1024

export const readAddress = (text: string, base?: string, isPortOpen = isPortAllowed) => {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.hostname === '')
    throw refusal(httpMessages.httpOnly())
  if (url.username || url.password) throw refusal(httpMessages.urlCredentials())
  if (!isPortOpen(url.port)) throw refusal(httpMessages.port({ port: url.port }))
  return url
}

/** The one address that is connected to. All of a name's addresses must be open, or a second question could find another. */
export const chooseAddress = async (url: URL, { isAllowed, resolve }: FetchTools) => {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family
    ? [{ address: host, family }]
    : await resolve(host).catch((error) => {
        throw refusal(httpMessages.serverUnknown(), error)
      })
  const [first] = found
  if (!first || !found.every(({ address }) => isAllowed(address, url))) throw closed()
  return first
}

type Address = Awaited<ReturnType<typeof chooseAddress>>

/** Answers with what was checked, whoever asks and whatever a server of names says meanwhile. */
export const pinned =
  ({ address, family }: Address): LookupFunction =>
  (_host, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family)

const headersOf = (
  { accept = '*/*', referer, agent = usualAgent, headers, post }: FetchLimits,
  isFirst: boolean,
) => ({
  accept,
  'accept-encoding': 'identity',
  'user-agent': agent,
  ...(referer && { referer }),
  ...(isFirst && headers),
  ...(post && { 'content-type': post.type, 'content-length': String(Buffer.byteLength(post.body)) }),
})

interface Asked {
  url: URL
  address: Address
  headers: Record<string, string>
  body: string | undefined
}

const connect = ({ url, address, headers, body }: Asked, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const sent = send(url, {
      agent: false,
      lookup: pinned(address),
      signal,
      headers,
      method: body === undefined ? 'GET' : 'POST',
    })
    sent.setTimeout(connectMs, () => sent.destroy(silent()))
    sent.once('response', resolve)
    sent.on('error', (error) => {
      if (error instanceof AppError) reject(error)
      else reject(signal.aborted ? silent(error) : refusal(httpMessages.noConnection(), error))
    })
    sent.end(body)
  })

const unpackers: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

const tooLarge = (maxBytes: number) =>
  new AppError('too_large', { message: httpMessages.answerTooLarge({ most: formatSize(maxBytes) }) })

/** The content as it is read: unpacked, counted, and ended when the time is over. */
async function* read(answer: IncomingMessage, maxBytes: number, signal: AbortSignal) {
  const unpack = unpackers[answer.headers['content-encoding']?.trim().toLowerCase() ?? '']
  const source: Readable = unpack ? pipeline(answer, unpack(), () => {}) : answer
  let size = 0
  try {
    for await (const chunk of source) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge(maxBytes)
      yield chunk
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw refusal(signal.aborted ? httpMessages.downloadSlow() : httpMessages.downloadBroken(), error)
  } finally {
    answer.destroy()
  }
}

const demandSize = (answer: IncomingMessage, { maxBytes }: FetchLimits) => {
  if (Number(answer.headers['content-length'] ?? 0) <= maxBytes) return
  answer.destroy()
  throw tooLarge(maxBytes)
}

/** Whoever is late is not waited for. */
const within = <Value>(signal: AbortSignal, work: Promise<Value>) => {
  const late = Promise.withResolvers<never>()
  const giveUp = () => late.reject(silent())
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp, { once: true })
  return Promise.race([work, late.promise]).finally(() => signal.removeEventListener('abort', giveUp))
}

/**
 * Fetches from the open internet only: every address of every step is checked and then connected to, by number.
 * Whoever tests it gives tools of their own; the product never does.
 */
export const safeFetch = async (
  first: string,
  limits: FetchLimits,
  tools: FetchTools = publicTools,
): Promise<Fetched> => {
  const late = AbortSignal.timeout(limits.timeoutMs)
  const signal = limits.signal ? AbortSignal.any([limits.signal, late]) : late
  const { isPortOpen } = tools
  let url = readAddress(first, undefined, isPortOpen)
  const { origin } = url
  let isForGood = true
  for (let step = 0; step <= redirectsMax; step += 1) {
    const address = await within(signal, chooseAddress(url, tools))
    const sent = headersOf(limits, url.origin === origin)
    const answer = await connect({ url, address, headers: sent, body: limits.post?.body }, signal)
    const { statusCode = 0, headers } = answer
    if (!limits.post && redirects.includes(statusCode) && headers.location) {
      answer.destroy()
      isForGood &&= permanent.includes(statusCode)
      url = readAddress(headers.location, url.href, isPortOpen)
      continue
    }
    if (statusCode !== 200 && !limits.isAnswer?.(statusCode)) {
      answer.destroy()
      throw refusal(httpMessages.siteStatus({ status: statusCode }))
    }
    if (statusCode === 200) demandSize(answer, limits)
    const body = Readable.from(read(answer, limits.maxBytes, signal), { objectMode: false })
    const movedTo = isForGood && step > 0 ? url.href : ''
    return { url: url.href, movedTo, status: statusCode, headers, body }
  }
  throw refusal(httpMessages.redirects({ times: redirectsMax }))
}
