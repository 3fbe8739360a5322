import { createConnection } from 'node:net'
import { chineseOf } from '@rongbian/domain'
import { expect, test } from 'vitest'
import { accessTo, memorySteps, samplePost } from '../simulating/memory.ts'
import { type Bounce, readBounces } from './bounce.ts'
import { open } from './connector.ts'
import { openInbox } from './inbox.ts'
import { isProven, messageKey, type ReturnToken, readReturnAddress, returnAddress } from './message-key.ts'
import { startSimulator } from './simulator.ts'

const report = (status: string, action = 'failed') =>
  [
    'From: MAILER-DAEMON@mx.example',
    'Subject: Undelivered',
    'Content-Type: multipart/report; report-type=delivery-status;',
    ' boundary="b1"',
    '',
    'preamble',
    '--b1',
    'Content-Type: text/plain',
    '',
    'It did not arrive.',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; a@house.example',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <a@house.example>: no',
    ' such user',
    '--b1',
    'Content-Type: text/rfc822-headers',
    '',
    'Subject: x',
    '--b1--',
    '',
  ].join('\r\n')

test('a report says who did not get it and why', () => {
  const told = readBounces(Buffer.from(report('5.1.1')))
  expect(told.map(({ words, ...bounce }) => ({ ...bounce, words: chineseOf(words) }))).toEqual([
    { recipient: 'a@house.example', status: '5.1.1', words: '邮箱不存在（550 5.1.1 … no such user）' },
  ])
  expect(chineseOf(readBounces(Buffer.from(report('5.2.2')))[0]?.words ?? '')).toMatch(/^邮箱已满/)
  expect(chineseOf(readBounces(Buffer.from(report('5.9.9')))[0]?.words ?? '')).toMatch(/^没有送达/)
})

test.each([
  ['what is only late', report('4.4.1', 'delayed')],
  ['an ordinary mail', 'Subject: Hello\r\n\r\nFinal-Recipient: rfc822; a@b.cn\r\nAction: failed'],
  ['nothing', ''],
  [
    'a report without parts',
    'Content-Type: multipart/report; report-type=delivery-status\r\n\r\nAction: failed',
  ],
])('%s is no bounce', (_, text) => {
  expect(readBounces(Buffer.from(text))).toEqual([])
})

test('a return address proves itself and nothing else does', () => {
  const key = messageKey('7 c1 1 issue v3', 'a@house.example')
  const token = readReturnAddress(returnAddress('bounce@house.example', key, 'secret'))
  if (!token) throw new Error('no token')
  expect([isProven(token, 'secret'), isProven(token, 'other'), isProven(token, '')]).toEqual([
    true,
    false,
    false,
  ])
  expect(isProven({ ...token, proof: '0'.repeat(16) }, 'secret')).toBe(false)
  expect(readReturnAddress('bounce@house.example')).toBeUndefined()
})

/** Says one line after the other as a mail server does, and answers what it heard. */
const talk = (port: number, lines: string[]) =>
  new Promise<string>((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1')
    let heard = ''
    const left = [...lines]
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      heard += text
      if (!/^\d{3} .*\r\n$/m.test(text)) return
      const line = left.shift()
      if (line === undefined) socket.end()
      else socket.write(`${line}\r\n`)
    })
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })

test('the inbox takes reports for our addresses only, and passes nothing on', async () => {
  const taken: [ReturnToken, Bounce][] = []
  const inbox = await openInbox({
    port: 0,
    host: '127.0.0.1',
    isOurs: async (token) => isProven(token, 'secret'),
    take: async (token, bounce) => void taken.push([token, bounce]),
    onError: (error) => {
      throw error
    },
  })
  const key = messageKey('i', 'a@house.example')
  const ours = returnAddress('bounce@house.example', key, 'secret')
  const said = (to: string, mail: string) => [
    'EHLO mx.example',
    'MAIL FROM:<>',
    `RCPT TO:<${to}>`,
    'DATA',
    `${mail}\r\n.`,
  ]
  expect(await talk(inbox.port, said(ours, report('5.1.1')))).toMatch(/^250 /m)
  expect(taken).toMatchObject([[{ key }, { status: '5.1.1' }]])
  await talk(inbox.port, said(ours, 'Subject: out of office\r\n\r\nback soon'))
  for (const to of ['someone@elsewhere.example', returnAddress('bounce@house.example', key, 'guess')])
    expect(await talk(inbox.port, ['EHLO x', 'MAIL FROM:<a@b.cn>', `RCPT TO:<${to}>`])).toMatch(/^550 /m)
  expect(taken).toHaveLength(1)
  await inbox.close()
})

test('a mail leaves with a return address of its own where one is set', async () => {
  const simulator = await startSimulator()
  const keys = { ...simulator.keys, bounceAddress: 'bounce@house.example' }
  const post = samplePost({ recipients: ['a@house.example', 'b@house.example'] })
  await open(accessTo({ ...simulator, keys })).publish(post, memorySteps().steps)
  const tokens = simulator.posts().map(({ extra }) => readReturnAddress(extra.returnPath ?? ''))
  expect(tokens.map((token) => token?.key)).toEqual(post.recipients.map((to) => messageKey(post.intent, to)))
  expect(tokens.every((token) => token && isProven(token, simulator.keys.password ?? ''))).toBe(true)
  await simulator.close()
})
