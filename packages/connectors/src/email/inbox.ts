import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { megabyte } from '@rongbian/domain'
import type { SMTPServerAddress } from 'smtp-server'
import { type Bounce, readBounces } from './bounce.ts'
import { type ReturnToken, readReturnAddress } from './message-key.ts'

/** The report comes first; of the mail that follows nothing is needed. */
const readMax = 256 * 1024
const mailMax = 30 * megabyte
const clientsMax = 20
const silenceMs = 30_000
const closeMs = 1_000

interface InboxOptions {
  port: number
  host: string
  /** Whether a return address is one of ours, before any text is taken. */
  isOurs(token: ReturnToken): Promise<boolean>
  take(token: ReturnToken, bounce: Bounce): Promise<void>
  onError(error: Error): void
}

class Refusal extends Error {
  readonly responseCode: number
  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

const noMailbox = () => new Refusal(550, 'No such mailbox here')
const failed = () => new Refusal(451, 'Try again later')

const readHead = async (stream: Readable) => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    if (size < readMax) parts.push(part)
    size += part.length
    if (size > mailMax) throw new Refusal(552, 'Too large')
  }
  return Buffer.concat(parts).subarray(0, readMax)
}

/** Takes reports of mails that did not arrive, for return addresses of ours and nobody else. Nothing is ever passed on. */
export const openInbox = async ({ port, host, isOurs, take, onError }: InboxOptions) => {
  const admit = async ({ address }: SMTPServerAddress, taken: number) => {
    const token = readReturnAddress(address)
    if (taken > 0 || !token || !(await isOurs(token))) throw noMailbox()
  }
  const receive = async (stream: Readable, to: readonly SMTPServerAddress[]) => {
    const mail = await readHead(stream)
    const token = readReturnAddress(to[0]?.address ?? '')
    const [bounce] = readBounces(mail)
    if (token && bounce) await take(token, bounce)
  }
  const settled = (work: Promise<void>, done: (error?: Error | null) => void) =>
    work.then(
      () => done(),
      (error: Error) => {
        if (error instanceof Refusal) return done(error)
        onError(error)
        done(failed())
      },
    )
  const { SMTPServer } = await import('smtp-server')
  const server = new SMTPServer({
    banner: 'bounces only',
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    size: mailMax,
    maxClients: clientsMax,
    socketTimeout: silenceMs,
    closeTimeout: closeMs,
    disableReverseLookup: true,
    logger: false,
    onRcptTo: (address, { envelope }, done) => void settled(admit(address, envelope.rcptTo.length), done),
    onData: (stream, { envelope }, done) => void settled(receive(stream, envelope.rcptTo), done),
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  server.on('error', onError)
  return {
    port: (server.server.address() as AddressInfo).port,
    /** Says goodbye; whoever does not hang up is not waited for. */
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        setTimeout(() => {
          for (const socket of sockets) socket.destroy()
        }, 2 * closeMs)
      }),
  }
}
