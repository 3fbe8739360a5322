import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '@rongbian/domain'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import {
  type Mood,
  openStage,
  type SimulatedPost,
  type Simulator,
  type SimulatorOptions,
} from '../simulating/simulator.ts'
import { everyPart, type MimePart, readMail, readWords } from './mime.ts'

const closeMs = 100

const says = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** Whoever begins like this gets no mail. */
const recipientRules: readonly [RegExp, () => Error][] = [
  [/^refuse/i, () => says(550, '5.1.1 No such user')],
  [/^defer/i, () => says(451, '4.7.1 Greylisted, try again later')],
]

const greetings: Partial<Record<Mood, () => Error>> = {
  down: () => says(421, 'Service not available'),
  html: () => says(554, '<html>gateway</html>'),
  redirects: () => says(554, 'Go elsewhere'),
  endless: () => says(554, 'x'.repeat(100_000)),
}

const textIn = (mail: MimePart, type: string) =>
  everyPart(mail)
    .find((part) => part.type === type)
    ?.content.toString('utf8') ?? ''

/** Pictures that came with the mail stand in its text, as a mail program shows them. */
const withPictures = (html: string, mail: MimePart) =>
  html.replaceAll(/src="cid:([^"]+)"/g, (whole, cid: string) => {
    const part = everyPart(mail).find(({ heads }) => heads.get('content-id') === `<${cid}>`)
    return part ? `src="data:${part.type};base64,${part.content.toString('base64')}"` : whole
  })

/** A name in other than plain letters comes in pieces (RFC 2231). */
const nameIn = (disposition: string) => {
  const pieces = [...disposition.matchAll(/filename\*(?:\d+\*?)?=(?:utf-8'')?"?([^;"\s]+)/gi)]
  if (pieces.length > 0) return decodeURIComponent(pieces.map(([, piece]) => piece).join(''))
  return readWords(/filename="?([^";]+)/.exec(disposition)?.[1] ?? '')
}

const fileNames = (mail: MimePart) =>
  everyPart(mail)
    .map(({ heads }) => nameIn(heads.get('content-disposition') ?? ''))
    .filter(Boolean)

const postOf = (raw: Buffer, session: SMTPServerSession): Partial<SimulatedPost> => {
  const { envelope } = session
  const mail = readMail(raw)
  const head = (name: string) => readWords(mail.heads.get(name) ?? '')
  const messageId = head('message-id')
  const to = envelope.rcptTo.map(({ address }) => address).join(',')
  return {
    id: /^<([^@>]+)/.exec(messageId)?.[1] ?? messageId,
    title: head('subject'),
    text: `收件人：${to}\n\n${textIn(mail, 'text/plain')}`,
    html: withPictures(textIn(mail, 'text/html'), mail),
    extra: {
      to,
      from: head('from'),
      returnPath: envelope.mailFrom ? envelope.mailFrom.address : '',
      messageId,
      inReplyTo: head('in-reply-to'),
      unsubscribe: head('list-unsubscribe'),
      greeting: session.hostNameAppearsAs,
      files: fileNames(mail).join('\n'),
    },
  }
}

/** A mail server with a mailbox for everyone: `refuse@…`, `defer@…` and `lost@…` have troubles of their own. */
export const startSimulator = async (options: SimulatorOptions = {}): Promise<Simulator> => {
  const { mood, posts, controls } = openStage(options)
  const user = 'newsroom'
  const password = randomBytes(12).toString('hex')

  const isLost = ({ envelope }: SMTPServerSession) =>
    mood() === 'loses answers' || envelope.rcptTo.some(({ address }) => /^lost/i.test(address))
  const hangUp = ({ id }: SMTPServerSession) => {
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy()
  }
  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    // As a server does it that is asked twice: one more mail in the box.
    const post = postOf(await buffer(stream), session)
    posts.add(posts.get(post.id ?? '') ? { ...post, id: `${post.id}-again-${posts.all().length}` } : post)
    if (mood() === 'slow') await sleep(options.slowMs ?? minuteMs, undefined, { ref: false })
    if (!isLost(session)) return true
    hangUp(session)
    return false
  }

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: closeMs,
    logger: false,
    onConnect: (_, done) => done(greetings[mood()]?.()),
    onAuth: (given, _, done) =>
      mood() !== 'expired' && given.username === user && given.password === password
        ? done(null, { user })
        : done(says(535, '5.7.8 Authentication failed')),
    onMailFrom: (_, __, done) => done(mood() === 'rate limited' ? says(451, '4.7.0 Too many mails') : null),
    onRcptTo: ({ address }, _, done) => {
      if (mood() === 'rejects') return done(says(550, '5.7.1 Not wanted here'))
      done(recipientRules.find(([pattern]) => pattern.test(address))?.[1]() ?? null)
    },
    onData: (stream, session, done) =>
      void receive(stream, session).then(
        (isAnswered) => isAnswered && done(null, 'kept'),
        (error: Error) => done(error),
      ),
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    keys: {
      host: '127.0.0.1',
      port: String(port),
      user,
      password,
      from: 'news@chenguang.example',
      fromName: '晨光编辑部',
      security: 'none',
    },
    tokens: {},
    ...controls,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
