import { setTimeout as sleep } from 'node:timers/promises'
import { openInbox } from '@rongbian/connectors'
import { allEndpoints } from '@rongbian/contract/all'
import { realtime } from '@rongbian/contract/notifications'
import fc from 'fast-check'
import { WebSocket } from 'ws'
import { printFrame } from '#/realtime/frames.ts'
import { leavings, sendBytes } from './raw-socket.fixture.ts'

/** A house whose doors are tried: where it listens, and the headers of someone who may come in. */
export interface House {
  port: number
  mailPort: number
  cookie: string
  csrf: string
}

interface Entrance {
  name: string
  /** Tries once, with what chance gives. */
  try: fc.IAsyncProperty<[unknown]>
}

/** What goes wrong is not what a visitor is told but that the house falls, and that is looked at by whoever tries. */
const entrance =
  <Given>(
    name: string,
    given: fc.Arbitrary<Given>,
    enter: (house: House, given: Given) => Promise<unknown>,
  ) =>
  (house: House, look: () => Promise<void>): Entrance => ({
    name,
    try: fc.asyncProperty(given, async (one) => {
      await enter(house, one)
      await look()
    }) as fc.IAsyncProperty<[unknown]>,
  })

const bytes = (maxLength: number) =>
  fc.uint8Array({ maxLength, size: 'max' }).map((array) => Buffer.from(array))
const odd = fc.constantFrom('__proto__', 'constructor', 'toString', '', '\0', '\\', '\r', '￿', '🗞️', '%00')
/** Texts from nothing to far too much. */
const text = fc.oneof(
  odd,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.tuple(fc.constantFrom('A', 'SEND', '新', '\\', '[', '"'), fc.nat(20_000)).map(([of, n]) => of.repeat(n)),
)

const greeting = printFrame('CONNECT', { 'accept-version': '1.2', 'heart-beat': '10000,10000' })
const commands = ['CONNECT', 'STOMP', 'SUBSCRIBE', 'UNSUBSCRIBE', 'DISCONNECT', 'SEND', 'ACK', 'BEGIN']
const header = fc.constantFrom(
  'id',
  'destination',
  'receipt',
  'content-length',
  'heart-beat',
  'accept-version',
)
const command = fc.oneof(
  fc.constantFrom(...commands),
  fc.nat(300).map((length) => 'A'.repeat(length)),
  text,
)
const frame = fc
  .tuple(
    command,
    fc.dictionary(fc.oneof(header, text), text, { maxKeys: 4 }),
    fc.oneof(text, fc.constant('')),
  )
  .map((parts) => printFrame(...parts))
const message: fc.Arbitrary<string | Buffer> = fc.oneof(fc.constant(greeting), frame, text, bytes(200))
const messages = fc.array(message, { minLength: 1, maxLength: 5 })

const settleMs = 5

/** A conversation that says all it has to say, and hears that it was taken or is over. */
const say = async ({ port, cookie }: House, path: string, all: readonly (string | Buffer)[]) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, ['v12.stomp'], { headers: { cookie } })
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await Promise.race([new Promise((resolve) => socket.once('open', resolve)), closed])
  for (const one of all) if (socket.readyState === WebSocket.OPEN) socket.send(one)
  await Promise.race([closed, sleep(settleMs)])
  socket.terminate()
}

const wrapped = fc.oneof(
  { weight: 3, arbitrary: messages.map((all) => JSON.stringify(all.map(String))) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: text },
)
const sockjsId = fc.oneof(
  fc.constantFrom('abcdefgh', 'a', '%2e', 'constructor'),
  fc.webSegment({ size: 'large' }),
)

const sockjsCalls = ['xhr', 'xhr_streaming', 'xhr_send'] as const
const asking = fc.record({
  session: sockjsId,
  calls: fc.array(fc.tuple(fc.constantFrom(...sockjsCalls), wrapped), { minLength: 1, maxLength: 4 }),
})

const upgradeTo = (path: string, cookie: string) =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    `Cookie: ${cookie}`,
    '\r\n',
  ].join('\r\n')

const paths = [
  realtime.stomp,
  realtime.sockjs,
  `${realtime.sockjs}/info`,
  '/',
  '/healthz',
  '/site/x/y',
  '/site/x/_v',
  '/nowhere',
]
const line = (maxLength: number) =>
  fc.string({ unit: 'binary-ascii', maxLength }).map((any) => any.replaceAll(/[\r\n]/g, ' '))
const headerLine = fc.oneof(
  fc.constantFrom(
    'Upgrade: websocket',
    'Upgrade: h2c',
    'Upgrade: ',
    'Connection: Upgrade',
    'Connection: keep-alive, Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Version: 8',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    'Sec-WebSocket-Key: short',
    'Sec-WebSocket-Protocol: v12.stomp',
    'Sec-WebSocket-Protocol: ,,',
    'Sec-WebSocket-Extensions: permessage-deflate; a="',
    'Content-Length: 5',
    'Transfer-Encoding: chunked',
    'Expect: 100-continue',
    'Host: a:b:c',
    'Host: constructor',
    'Origin: null',
    'X-Forwarded-For: ,',
  ),
  line(60),
)
const request = fc.record({
  method: fc.constantFrom('GET', 'GET', 'POST', 'HEAD', 'OPTIONS', 'CONNECT', 'PUT', 'get', 'PRI'),
  path: fc.oneof(
    fc.constantFrom(...paths),
    line(40).map((any) => `/${any}`),
    fc.constantFrom('*', 'http://x/', '//', ':0'),
  ),
  headers: fc.array(headerLine, { maxLength: 8 }),
  isSignedIn: fc.boolean(),
  isTwice: fc.boolean(),
  after: bytes(60),
  leaving: fc.constantFrom(...leavings),
})

const posts = allEndpoints.filter(({ method }) => method === 'POST').map(({ path }) => path)
const bodyOf: Record<string, string> = {
  'application/json': '{"a":["新闻',
  'application/x-www-form-urlencoded': 'a[b].c=%E6',
  'multipart/form-data; boundary=x':
    '--x\r\ncontent-disposition: form-data; name="totalSize"\r\n\r\n9\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n\x89PNG',
  'multipart/form-data': '--x',
  'text/plain': '["a"',
  'text/html; charset=': '<',
  '': 'x',
}
const half = fc.record({
  path: fc.constantFrom(...posts, '/site/x/_v').map((path) => path.replaceAll(/:\w+/g, '1')),
  type: fc.constantFrom(...Object.keys(bodyOf)),
  /** The length told, undefined for a body in chunks. */
  told: fc.option(fc.nat(3_000), { nil: undefined }),
  cut: fc.nat(160),
  garbage: bytes(40),
  leaving: fc.constantFrom(...leavings),
})

const smtpLine = fc.oneof(
  fc.constantFrom(
    'EHLO x',
    'HELO',
    'MAIL FROM:<>',
    'MAIL FROM:<a@b> SIZE=99999999999',
    'RCPT TO:<bounce+1.1.x@y>',
    'RCPT TO:<>',
    'DATA',
    '.',
    'RSET',
    'QUIT',
    'BDAT 5',
  ),
  line(600),
)

/** Every way in that is no ordinary call. Whoever opens another adds a line here. */
export const entrances = [
  entrance('STOMP messages', messages, (house, all) => say(house, realtime.stomp, all)),
  entrance('SockJS messages', fc.array(wrapped, { maxLength: 4 }), (house, all) =>
    say(house, `${realtime.sockjs}/000/abcdefgh/websocket`, all),
  ),
  entrance('SockJS addresses', fc.tuple(sockjsId, sockjsId, wrapped), (house, [server, session, one]) =>
    say(house, `${realtime.sockjs}/${server}/${session}/websocket`, [one]),
  ),
  entrance('SockJS without WebSockets', asking, async ({ port, cookie }, { session, calls }) => {
    for (const [call, body] of calls) {
      const url = `http://127.0.0.1:${port}${realtime.sockjs}/0/${session}/${call}`
      const signal = AbortSignal.timeout(settleMs * 4)
      const sent = fetch(url, { method: 'POST', headers: { cookie }, body, signal })
      await sent.then((answer) => answer.text()).catch(() => {})
    }
  }),
  entrance(
    'bytes on an open WebSocket',
    fc.tuple(fc.array(bytes(120), { minLength: 1, maxLength: 4 }), fc.constantFrom(...leavings)),
    ({ port, cookie }, [pieces, leaving]) =>
      sendBytes(port, [upgradeTo(realtime.stomp, cookie), ...pieces], leaving),
  ),
  entrance('upgrade requests', request, ({ port, cookie }, given) => {
    const { method, path, headers, isSignedIn, isTwice, after, leaving } = given
    const lines = [`${method} ${path} HTTP/1.1`, 'Host: x', ...headers]
    if (isSignedIn) lines.push(`Cookie: ${cookie}`)
    const head = `${lines.join('\r\n')}\r\n\r\n`
    return sendBytes(port, isTwice ? [head + head, after] : [head, after], leaving)
  }),
  entrance('half-sent bodies', half, ({ port, cookie, csrf }, given) => {
    const { path, type, told, cut, garbage, leaving } = given
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: x',
      `Cookie: ${cookie}`,
      `X-XSRF-TOKEN: ${csrf}`,
      ...(type ? [`Content-Type: ${type}`] : []),
      told === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${told}`,
      '\r\n',
    ].join('\r\n')
    const body = Buffer.concat([Buffer.from(bodyOf[type] ?? '').subarray(0, cut), garbage])
    const pieces = told === undefined ? [`${body.length.toString(16)}\r\n`, body, '\r\nzz'] : [body]
    return sendBytes(port, [head, ...pieces], leaving)
  }),
  entrance(
    'mails that come back',
    fc.tuple(fc.array(smtpLine, { maxLength: 8 }), fc.constantFrom(...leavings)),
    ({ mailPort }, [lines, leaving]) => sendBytes(mailPort, [`${lines.join('\r\n')}\r\n`], leaving),
  ),
] as const

/** The door for reports about mails, with a newsroom behind it that knows every address. */
export const openMailDoor = () =>
  openInbox({
    port: 0,
    host: '127.0.0.1',
    isOurs: async () => true,
    take: async () => {},
    onError: () => {},
  })
