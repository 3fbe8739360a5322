import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

interface Options {
  /** Gives an answer on only when it is whole, as some do to save connections. */
  holdsAnswers?: boolean
}

/** A house's proxy that lets no WebSocket through. */
export const openProxy = async (origin: string, { holdsAnswers = false }: Options = {}) => {
  const { hostname, port } = new URL(origin)
  const sockets = new Set<Socket>()
  const passed: string[] = []
  let heeded = 0
  let refused = 0

  const pass = (from: IncomingMessage, to: ServerResponse) => {
    const { method, url = '', headers } = from
    let said = ''
    if (url.endsWith('/xhr_send')) from.on('data', (part) => (said += part))
    const onward = send({ hostname, port, method, path: url, headers }, (answer) => {
      const way = /\/websocket\/000\/\w+\/(\w+)/.exec(url)?.[1]
      const parts: Buffer[] = []
      to.on('close', () => answer.destroy())
      if (!holdsAnswers) to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('data', (part: Buffer) => {
        if (holdsAnswers) parts.push(part)
        else to.write(part)
        if (way && !holdsAnswers) passed.push(`${way} ${part}`)
      })
      answer.on('end', () => {
        const whole = Buffer.concat(parts)
        if (holdsAnswers) to.writeHead(answer.statusCode ?? 502, answer.headers).write(whole)
        if (way && holdsAnswers) passed.push(`${way} ${whole}`)
        to.end()
        heeded += said.split('destination:/user/').length - 1
      })
    })
    onward.on('error', () => to.destroy())
    from.on('close', () => !from.complete && onward.destroy())
    from.pipe(onward)
  }

  const server = createServer(pass)
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (_, socket: Socket) => {
    refused += 1
    socket.end('HTTP/1.1 501 Not Implemented\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** How many WebSockets were turned away. */
    refused: () => refused,
    /** How often a page has asked for what is said to its person, and was heard. */
    heeded: () => heeded,
    /** How often a way has opened a conversation. */
    opened: (way: string) =>
      passed.filter((text) => text.startsWith(`${way} `) && text.includes('CONNECTED')).length,
    /** Every connection breaks, as when the proxy restarts. */
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
