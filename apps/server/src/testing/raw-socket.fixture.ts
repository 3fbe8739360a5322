import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** How a sender leaves: waits for the other side, says that it is done, or is simply gone. */
export const leavings = ['wait', 'end', 'reset'] as const
export type Leaving = (typeof leavings)[number]

const patienceMs = 40
const betweenMs = 2

/** Bytes in pieces to a port of this machine, as no library would send them. Answers what came back. */
export const sendBytes = async (port: number, pieces: readonly (string | Buffer)[], leaving: Leaving) => {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  const came: Buffer[] = []
  socket.on('data', (chunk) => came.push(chunk))
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await new Promise((resolve) => socket.once('connect', resolve))
  for (const piece of pieces) {
    if (!socket.writable) break
    socket.write(piece)
    await sleep(betweenMs)
  }
  if (leaving === 'end') socket.end()
  if (leaving === 'reset') socket.resetAndDestroy()
  await Promise.race([closed, sleep(patienceMs)])
  socket.destroy()
  return Buffer.concat(came).toString('latin1')
}
