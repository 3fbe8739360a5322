import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { megabyte, minuteMs, parseJson } from '@rongbian/domain'
import type { Tokens } from '../connector.ts'
import { type Counting, openCounters } from './counters.ts'

/** What can be made to go wrong, for every platform in the same words. */
export const moods = [
  'well',
  /** Answers after a minute. */
  'slow',
  /** Does what it is asked and hangs up. */
  'loses answers',
  /** 503. */
  'down',
  /** A page of something in between. */
  'html',
  /** To another host. */
  'redirects',
  /** Ten megabytes of JSON. */
  'endless',
  /** The token has ended; asking for a new one works where the platform has such a call. */
  'expired',
  /** The platform says: too often. */
  'rate limited',
  /** What is posted does not pass the platform's review. */
  'rejects',
  /** Review does not end by itself. */
  'reviews',
] as const
export type Mood = (typeof moods)[number]

/** What its readers see. */
export interface SimulatedPost {
  id: string
  url: string
  title: string
  text: string
  /** Of an article, as the platform kept it. */
  html: string
  cover: string
  state: 'draft' | 'reviewing' | 'published' | 'rejected' | 'removed' | 'blocked'
  at: number
  /** Whatever else the protocol needs of it. */
  extra: Record<string, string>
}

export interface Request {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Buffer
  /** Of a JSON body; undefined when it is none. */
  json: unknown
  form: URLSearchParams
  /** Of a multipart body. */
  parts(): Promise<FormData>
}

export interface Reply {
  status?: number
  json?: unknown
  text?: string
  /** What the platform's own clients do next is up to this: only these are lost, late or strange. */
  isEffect?: boolean
}

export type Handler = (request: Request) => Reply | Promise<Reply>

/** By `POST /path`; `*` at the end stands for anything. */
export type Routes = Record<string, Handler>

export interface SimulatorOptions {
  port?: number
  /** Where posts outlive a restart. */
  file?: string
  /** How long a review takes. */
  reviewMs?: number
  slowMs?: number
}

export interface Simulator {
  url: string
  /** What binds an account to it. */
  keys: Record<string, string>
  tokens: Tokens
  posts(): SimulatedPost[]
  mood(): Mood
  behave(mood: Mood): void
  /** As the platform does it later, by itself. */
  setState(id: string, state: SimulatedPost['state']): void
  /** Posts it had before it was ever started. */
  recall(posts: readonly SimulatedPost[]): void
  counting(): Counting
  count(counting: Counting): void
  /** How many it will have reached in the end. */
  setReach(id: string, reach: number): void
  /** As if it had been posted at another hour. */
  setHour(id: string, at: number): void
  close(): Promise<void>
}

/** What `simulator.ts` of a platform's folder exports. */
export interface SimulatorModule {
  startSimulator(options?: SimulatorOptions): Promise<Simulator>
}

const keptMax = 500
const tenMegabytes = 10 * megabyte

/** Posts of one platform, kept in a file where one is named. */
const openPosts = ({ file, reviewMs = 0 }: SimulatorOptions, moodNow: () => Mood) => {
  const posts = new Map<string, SimulatedPost>((file ? readPosts(file) : []).map((post) => [post.id, post]))
  const save = () => {
    if (file) writeFileSync(file, JSON.stringify([...posts.values()]))
  }
  const set = (post: SimulatedPost, changes: Partial<SimulatedPost>) => {
    Object.assign(post, changes)
    save()
    return post
  }
  return {
    all: () => [...posts.values()],
    get: (id: string) => posts.get(id),
    add(post: Partial<SimulatedPost> & { id?: string }) {
      const made: SimulatedPost = {
        id: randomUUID(),
        url: '',
        title: '',
        text: '',
        html: '',
        cover: '',
        state: 'published',
        at: Date.now(),
        extra: {},
        ...post,
      }
      posts.set(made.id, made)
      for (const oldest of posts.keys()) if (posts.size > keptMax) posts.delete(oldest)
      save()
      return made
    },
    /** Before all others, so that what is newest stays last. */
    recall(old: readonly SimulatedPost[]) {
      const young = [...posts.values()]
      posts.clear()
      for (const post of [...old, ...young]) posts.set(post.id, post)
      save()
    },
    set,
    /** Where a post that is being reviewed stands by now. */
    settle(post: SimulatedPost) {
      if (post.state !== 'reviewing' || moodNow() === 'reviews' || Date.now() - post.at < reviewMs)
        return post
      return set(post, { state: moodNow() === 'rejects' ? 'rejected' : 'published' })
    },
  }
}
export type Posts = ReturnType<typeof openPosts>

/** What every simulator has: its mood, its posts, and what is done to them from outside. */
export const openStage = (options: SimulatorOptions, onMood: (mood: Mood) => void = () => {}) => {
  let now: Mood = 'well'
  const mood = () => now
  const posts = openPosts(options, mood)
  const counters = openCounters()
  const change = (id: string, changesOf: (post: SimulatedPost) => Partial<SimulatedPost>) => {
    const post = posts.get(id)
    if (post) posts.set(post, changesOf(post))
  }
  const controls: Omit<Simulator, 'url' | 'keys' | 'tokens' | 'close'> = {
    posts: () => posts.all().map(posts.settle),
    mood,
    behave(next) {
      now = next
      onMood(next)
    },
    setState: (id, state) => change(id, () => ({ state })),
    recall: posts.recall,
    counting: counters.counting,
    count: counters.count,
    setReach: (id, reach) => change(id, ({ extra }) => ({ extra: { ...extra, reach: String(reach) } })),
    setHour: (id, at) => change(id, () => ({ at })),
  }
  const open = async (routes: Routes) => ({ ...(await serve(routes, options, mood)), ...controls })
  return { mood, posts, counters, controls, open }
}

const readPosts = (file: string): SimulatedPost[] => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}

const readRequest = async (incoming: IncomingMessage): Promise<Request> => {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://local')
  const body = await buffer(incoming)
  const type = incoming.headers['content-type'] ?? ''
  return {
    method: incoming.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: incoming.headers,
    body,
    json: type.includes('json') ? parseJson(body.toString('utf8')) : undefined,
    form: new URLSearchParams(type.includes('urlencoded') ? body.toString('utf8') : ''),
    parts: () => new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData(),
  }
}

const handlerFor = (routes: Routes, { method, path }: Request) => {
  const exact = routes[`${method} ${path}`]
  if (exact) return exact
  const open = Object.keys(routes).find(
    (route) => route.endsWith('*') && `${method} ${path}`.startsWith(route.slice(0, -1)),
  )
  return open === undefined ? undefined : routes[open]
}

/** Answers that have nothing to do with what was asked. */
const strange: Partial<Record<Mood, (response: ServerResponse) => void>> = {
  down: (response) => response.writeHead(503).end('Service Unavailable'),
  html: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>gateway</html>'),
  redirects: (response) => response.writeHead(302, { location: 'http://elsewhere.invalid/' }).end(),
  endless: (response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(`{"data":"${'x'.repeat(tenMegabytes)}"}`),
}

const sendBack = (response: ServerResponse, { status = 200, json, text }: Reply) =>
  response
    .writeHead(status, { 'content-type': json === undefined ? 'text/plain' : 'application/json' })
    .end(json === undefined ? (text ?? '') : JSON.stringify(json))

/**
 * Listens on this machine only. Moods of the way back come after the deed: by then it is done.
 * Rate limits, expired tokens and reviews are up to each platform's own handlers.
 */
const serve = async (
  routes: Routes,
  { port = 0, slowMs = minuteMs }: SimulatorOptions,
  moodNow: () => Mood,
) => {
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const odd = strange[moodNow()]
    if (odd) return void odd(response)
    const request = await readRequest(incoming)
    const handler = handlerFor(routes, request)
    const reply = handler ? await handler(request) : { status: 404, json: { error: 'no such call' } }
    if (reply.isEffect && moodNow() === 'loses answers') return void response.destroy()
    if (reply.isEffect && moodNow() === 'slow') await sleep(slowMs, undefined, { ref: false })
    sendBack(response, reply)
  }
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: Error) => {
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end(`the simulator failed: ${error.message}`)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
