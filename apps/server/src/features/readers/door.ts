import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import type { Env } from '#/env.ts'
import { answerAhead } from '#/http/ahead.ts'
import { bodyReader } from './body.ts'
import type { Counter } from './counter.ts'
import { readMessage } from './message.ts'
import { startCounting } from './start-counting.ts'

/** Many sit behind one address, but not so many that they read more than this in a second. */
const perSecond = 50

/** Pages have no origin of their own; there is nothing else to say about an answer without a body. */
const headers: OutgoingHttpHeaders = { 'access-control-allow-origin': '*' }

const answer = (response: ServerResponse, status: number, more?: OutgoingHttpHeaders) => {
  response.writeHead(status, more ? { ...headers, ...more } : headers)
  response.end()
}

/** As the framework reads it: the nearest proxy only, what a browser wrote itself does not count. */
const addressOf = ({ headers, socket }: IncomingMessage, { TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>) => {
  const told = TRUST_PROXY ? headers['x-forwarded-for'] : undefined
  return (
    String(told ?? '')
      .split(',')
      .at(-1)
      ?.trim() ||
    (socket.remoteAddress ?? '')
  )
}

/** Readers come in here. No session, no origin and no host is asked for: there is nothing to take away. */
export const openDoor = ({
  env,
  counter,
}: {
  env: Pick<Env, 'BASE_PREFIX' | 'TRUST_PROXY'>
  counter: Counter
}) => {
  const bodies = bodyReader()
  const site = `${env.BASE_PREFIX}/site/`
  let counts = new Map<string, number>()
  let second = 0

  const isTooMuch = (address: string) => {
    const now = Math.floor(Date.now() / 1_000)
    if (now !== second) counts = new Map()
    second = now
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count > perSecond
  }

  /** A page says its whole path, or on a domain of its own the path from there. */
  const within = (code: string, page: string) =>
    page.startsWith(`${site}${code}/`) ? page.slice(site.length + code.length) : page

  const hear = (request: IncomingMessage, response: ServerResponse, code: string) => {
    const address = addressOf(request, env)
    const { 'user-agent': agent = '', dnt, 'sec-gpc': gpc } = request.headers
    if (isTooMuch(address)) return answer(response, 429, { 'retry-after': '1' })
    bodies.read(request, {
      tooLong: () => answer(response, 413, { connection: 'close' }),
      whole: (text) => {
        const message = readMessage(text)
        if (!message) return answer(response, 400)
        const page = within(code, message.page)
        counter.take({ ...message, page }, { code, address, agent, isPrivate: dnt === '1' || gpc === '1' })
        answer(response, 204)
      },
    })
  }

  const enter = (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '' } = request
    if (!url.startsWith(site)) return false
    if (method === 'GET') {
      counter.ask(url, request.headers['user-agent'] ?? '')
      return false
    }
    if (method !== 'POST' || !url.endsWith('/_v')) return false
    hear(request, response, url.slice(site.length, -'/_v'.length))
    return true
  }
  return { enter, stop: bodies.stop }
}

export const readerRoutes = (app: FastifyInstance, deps: Deps) => {
  const { counter, stop } = startCounting(deps)
  const door = openDoor({ env: deps.env, counter })
  // After the pages of the sites, so that it sees those that are answered in a hurry.
  answerAhead(app.server, door.enter)
  app.addHook('onClose', async () => {
    door.stop()
    await stop()
  })
}
