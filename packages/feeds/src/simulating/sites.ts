import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request, as the site that got it wrote it down. */
export interface Asked {
  at: number
  host: string
  path: string
  headers: Readonly<Record<string, string | undefined>>
  /** What it was answered. */
  status: number
}

export interface SimulatedAnswer {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer
}

type Request = Pick<Asked, 'host' | 'path' | 'headers'>
export type Behave = (request: Request, at: number) => SimulatedAnswer

/** Answers 304 to whoever has it already, as a careful server does. */
export const withValidators =
  (behave: Behave): Behave =>
  (request, at) => {
    const answer = behave(request, at)
    if (answer.status !== 200) return answer
    // With what servers put into it: quotes, a weak mark and a suffix that must come back byte for byte.
    const etag = `W/"${createHash('sha1')
      .update(answer.body ?? '')
      .digest('hex')}--gzip"`
    const headers = { ...answer.headers, etag }
    return request.headers['if-none-match'] === etag ? { status: 304, headers } : { ...answer, headers }
  }

/** Sites of the world outside, each at a name of its own; all of them write down who asked. */
export const simulateSites = (sites: ReadonlyMap<string, Behave>, now: () => number = Date.now) => {
  const log: Asked[] = []
  const answer = (request: Request): SimulatedAnswer => {
    const at = now()
    const behave = sites.get(`${request.host}${request.path}`) ?? sites.get(request.host)
    const answered = behave?.(request, at) ?? { status: 404 }
    log.push({ ...request, at, status: answered.status })
    return answered
  }
  const listen = async () => {
    const server = createServer((request, response) => {
      const host = (request.headers.host ?? '').replace(/:\d+$/, '')
      const headers = request.headers as Asked['headers']
      const { status, headers: said = {}, body = '' } = answer({ host, path: request.url ?? '/', headers })
      response.writeHead(status, said).end(status === 304 ? undefined : body)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    const close = () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      })
    return { port, close }
  }
  return { log, answer, listen }
}
