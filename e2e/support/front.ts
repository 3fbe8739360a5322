import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'

/** What becomes of a request: it passes, is never answered, breaks off, finds nothing, or its answer says something else. */
type Fate = 'passes' | 'held' | 'cut' | 'missing' | ((said: string) => string)
export type Rule = (path: string) => Fate

const integrityOf = (said: string) => `sha256-${createHash('sha256').update(said).digest('base64')}`

/** The build of the product under another name, as if it had just taken the place of the one before. */
export const anotherBuild = async (origin: string, moreFiles = ''): Promise<Rule> => {
  const page = await (await fetch(`${origin}/rongbian/`)).text()
  const id = /boot\.js\?(\w+)/.exec(page)?.[1] ?? ''
  const other = integrityOf(id + moreFiles).replace(/\W/g, '')
  const rename = (said: string) => said.replaceAll(id, other)
  const fates: Record<string, Fate> = {
    '/rongbian/': rename,
    '/rongbian/worker.js': (said) =>
      rename(said)
        .replace(integrityOf(page), integrityOf(rename(page)))
        .replace('"files":{', `"files":{${moreFiles}`),
  }
  return (path) => fates[path] ?? 'passes'
}

/** Stands before the product at an address of its own, and lets through what the rule of the moment says. */
export const openFront = async (origin: string) => {
  const { hostname, port } = new URL(origin)
  const sockets = new Set<Socket>()
  const waiting = new Map<string, () => void>()
  let rule: Rule = () => 'passes'

  const onward = ({ method, url, headers }: IncomingMessage) =>
    // Without conditions and encodings: an answer that is changed must come whole and as it reads.
    send({
      hostname,
      port,
      method,
      path: url,
      headers: { ...headers, 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' },
    })

  const server = createServer((from, to) => {
    const path = (from.url ?? '').replace(/\?.*/, '')
    const fate = rule(path)
    waiting.get(path)?.()
    if (fate === 'held') return
    if (fate === 'cut') return to.destroy()
    if (fate === 'missing') return to.writeHead(404).end()
    const request = onward(from)
    request.on('error', () => to.destroy())
    request.on('response', async (answer) => {
      const { 'content-length': _, etag, ...headers } = answer.headers
      to.writeHead(answer.statusCode ?? 502, fate === 'passes' ? answer.headers : headers)
      if (fate === 'passes') answer.pipe(to)
      else to.end(fate(await text(answer)))
    })
    from.pipe(request)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (_, socket: Socket) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${address.port}`,
    obey: (next: Rule) => {
      rule = next
    },
    /** When this is asked for the next time. */
    asked: (path: string) => new Promise<void>((resolve) => waiting.set(path, resolve)),
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
