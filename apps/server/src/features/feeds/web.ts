import { buffer } from 'node:stream/consumers'
import { feedLimits, type HotListId } from '@rongbian/domain'
import type { Env } from '#/env.ts'
import { isPublicAddress } from '#/http/public-address.ts'
import { type FetchTools, publicTools, safeFetch } from '#/http/safe-fetch.ts'
import type { SiteHeaders } from './fetch-policy.ts'

export interface Came {
  status: number
  /** The address after the last redirect. */
  url: string
  movedTo: string
  headers: SiteHeaders
  /** Empty for anything but 200. */
  bytes: Buffer
}

/** Asks a site, once. Throws in words where there is no answer. */
export type Ask = (url: string, headers?: Readonly<Record<string, string>>) => Promise<Came>

/** Tells a site something, once; answers with the status. Throws in words where there is none. */
export type Send = (url: string, post: { type: string; body: string }) => Promise<number>

const isWebPort = (port: string) => port === '' || port === '80' || port === '443'
const loopback = /^(127\.\d+\.\d+\.\d+|::1)$/

/** The demo's world outside is at its own port, and no other of this machine can be reached. */
const toolsOf = ({ DEMO, PORT }: Pick<Env, 'DEMO' | 'PORT'>): FetchTools => {
  const own = DEMO ? String(PORT) : undefined
  return {
    ...publicTools,
    isPortOpen: (port) => isWebPort(port) || port === own,
    isAllowed: (address, { port }) =>
      port === own && own !== undefined ? loopback.test(address) : isPublicAddress(address),
  }
}

/** Who asks, and where they can be found. */
const agentOf = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>) =>
  `Mozilla/5.0 (compatible; Rongbian/1.0${PUBLIC_URL ? `; +${PUBLIC_URL}` : ''})`

const accept =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5'

const plainHeaders = (headers: Record<string, string | string[] | undefined>): SiteHeaders =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )

export const askWith =
  (tools: FetchTools, agent: string): Ask =>
  async (address, { accept: wanted = accept, ...headers } = {}) => {
    const { bytesMax: maxBytes, secondsMax } = feedLimits
    const { body, ...came } = await safeFetch(
      address,
      { maxBytes, timeoutMs: secondsMax * 1000, accept: wanted, agent, headers, isAnswer: () => true },
      tools,
    )
    try {
      const bytes = came.status === 200 ? await buffer(body) : Buffer.alloc(0)
      return { ...came, headers: plainHeaders(came.headers), bytes }
    } finally {
      body.destroy()
    }
  }

export const sendWith =
  (tools: FetchTools, agent: string): Send =>
  async (address, post) => {
    const timeoutMs = feedLimits.secondsMax * 1000
    const { body, status } = await safeFetch(
      address,
      { maxBytes: 10_000, timeoutMs, agent, post, isAnswer: () => true },
      tools,
    )
    body.destroy()
    return status
  }

const demoHost = /^([\w-]+)\.demo\.example$/

/** Houses of the demo's world have names nobody else can have; they answer at its own port. */
const atHome = (address: string, { PORT, BASE_PREFIX }: Env) => {
  const url = URL.parse(address)
  const [, house] = demoHost.exec(url?.hostname ?? '') ?? []
  return house ? `http://127.0.0.1:${PORT}${BASE_PREFIX}/sim/outside/${house}${url?.pathname}` : address
}

export const demoListAddress = (list: HotListId) => `https://${list}.demo.example/hot`
export const isDemoAddress = (address: string) => demoHost.test(URL.parse(address)?.hostname ?? '')

export const openPost = (env: Env): Send => sendWith(toolsOf(env), agentOf(env))

export const openWeb = (env: Env): Ask => {
  const ask = askWith(toolsOf(env), agentOf(env))
  return async (address, headers) => {
    if (!env.DEMO) return ask(address, headers)
    const came = await ask(atHome(address, env), headers)
    return isDemoAddress(address) ? { ...came, url: address } : came
  }
}
