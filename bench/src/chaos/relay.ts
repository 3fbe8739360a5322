import { connect, createServer, type Socket } from 'node:net'

/**
 * A way that can fall silent: `node relay.ts FROM TO`. At the first SIGUSR2 nothing passes any more and nobody is told,
 * as when a cable is pulled; at the second whoever comes anew gets through, and those of before stay unheard for ever.
 */
const [from, to] = process.argv.slice(2).map(Number)

const pairs = new Set<[Socket, Socket]>()
let isSilent = false

const join = (here: Socket, there: Socket) => {
  const pair: [Socket, Socket] = [here, there]
  pairs.add(pair)
  const close = () => {
    pairs.delete(pair)
    for (const socket of pair) socket.destroy()
  }
  for (const socket of pair) socket.setNoDelay(true).on('error', close).on('close', close)
  here.pipe(there)
  there.pipe(here)
}

const swallow = (socket: Socket) => socket.on('error', () => {}).resume()

process.on('SIGUSR2', () => {
  isSilent = !isSilent
  if (!isSilent) return
  for (const [here, there] of pairs) {
    here.unpipe(there)
    there.unpipe(here)
    for (const socket of [here, there]) {
      socket.removeAllListeners('close')
      swallow(socket)
    }
    // The database is not told either.
    here.on('close', () => there.destroy())
  }
  pairs.clear()
})

createServer({ allowHalfOpen: true }, (socket) => {
  if (isSilent) return void swallow(socket)
  join(socket, connect({ port: to ?? 0, host: '127.0.0.1', allowHalfOpen: true }))
}).listen(from, '127.0.0.1')
