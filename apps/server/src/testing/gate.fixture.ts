import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import type pg from 'pg'
import { onTestFinished } from 'vitest'

/** A way to the database that can be closed, where who comes is counted and turned away, or swallow whatever passes without a word. */
export const openGate = async ({ host = '', port = 5432 }: pg.ClientConfig) => {
  const sockets = new Set<Socket>()
  const cutOff = () => {
    for (const socket of sockets) socket.destroy()
  }
  const gate = { isOpen: true, isSilent: false, turnedAway: 0, port: 0, cutOff }
  const passing = () =>
    new Transform({ transform: (piece, _, done) => (gate.isSilent ? done() : done(null, piece)) })
  const server = createServer((socket) => {
    if (!gate.isOpen) gate.turnedAway += 1
    if (!gate.isOpen) return socket.destroy()
    const behind = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const one of [socket, behind]) sockets.add(one.on('error', () => {}))
    socket.pipe(passing()).pipe(behind).pipe(passing()).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    cutOff()
    server.close()
  })
  gate.port = (server.address() as AddressInfo).port
  return gate
}
