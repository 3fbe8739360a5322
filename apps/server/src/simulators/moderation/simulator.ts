import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { labelByColour } from './colours.ts'

/** What can be made to go wrong. */
export type Mood = 'well' | 'slow' | 'broken' | 'down' | 'fails inside' | 'fails at the picture' | 'nonsense'

interface SimulatorOptions {
  key: string
  secret: string
  port?: number
  /** Calls beyond it within a second are refused. */
  perSecond?: number
}

interface Answer {
  status: number
  body: unknown
}

const downloadMs = 3_000
const slowMs = 60_000
const clockMs = 15 * 60_000
const path = '/green/image/scan'

const ok = (body: object): Answer => ({ status: 200, body })
const fault = (status: number, Code: string): Answer => ({
  status,
  body: { RequestId: randomUUID(), HostId: 'green.cn-shanghai.aliyuncs.com', Code, Message: Code },
})
const inside = (code: number, msg: string) => ok({ code, msg, requestId: randomUUID() })

const moods: Partial<Record<Mood, () => Promise<Answer> | Answer>> = {
  slow: async () => {
    await sleep(slowMs, undefined, { ref: false })
    return inside(581, 'TIMEOUT')
  },
  broken: () => fault(500, 'InternalError'),
  down: () => fault(503, 'ServiceUnavailable'),
  'fails inside': () => inside(586, 'ALGO_FAILED'),
  nonsense: () => ({ status: 200, body: 'ok' }),
}

/** Written from the documentation and not from our side of the call. */
const signatureOf = (secret: string, { headers, url }: IncomingMessage) => {
  const own = Object.keys(headers)
    .filter((name) => name.startsWith('x-acs-'))
    .sort()
    .map((name) => `${name}:${headers[name]}`)
  const lines = ['POST', headers.accept, headers['content-md5'], headers['content-type'], headers.date]
  return createHmac('sha1', secret)
    .update([...lines, ...own, url].join('\n'))
    .digest()
}

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)

/** The service on this machine: it checks what the real one checks, and sees labels in colours. */
export const startModerationSimulator = async ({
  key,
  secret,
  port = 0,
  perSecond = 50,
}: SimulatorOptions) => {
  const nonces = new Set<string>()
  const calls: number[] = []
  let mood: Mood = 'well'

  const refusal = (request: IncomingMessage, body: string): Answer | undefined => {
    const { headers } = request
    const [, givenKey = '', signature = ''] = /^acs ([^:]+):(.+)$/.exec(headers.authorization ?? '') ?? []
    const nonce = String(headers['x-acs-signature-nonce'])
    if (givenKey !== key) return fault(404, 'InvalidAccessKeyId.NotFound')
    if (createHash('md5').update(body).digest('base64') !== headers['content-md5'])
      return fault(400, 'ContentMD5NotMatched')
    if (!isSame(Buffer.from(signature, 'base64'), signatureOf(secret, request)))
      return fault(403, 'SignatureDoesNotMatch')
    if (Math.abs(Date.now() - Date.parse(headers.date ?? '')) > clockMs) return fault(400, 'IllegalTimestamp')
    if (nonces.has(nonce)) return fault(400, 'SignatureNonceUsed')
    nonces.add(nonce)
    calls.push(Date.now())
    const within = calls.filter((at) => at > Date.now() - 1_000)
    return within.length > perSecond ? inside(588, 'EXCEED_QUOTA') : undefined
  }

  const scan = async ({ dataId, url }: { dataId: string; url: string }) => {
    const task = { dataId, url, taskId: `img${randomUUID()}` }
    if (mood === 'fails at the picture') return { ...task, code: 480, msg: 'DOWNLOAD_FAILED' }
    const response = await fetch(url, { signal: AbortSignal.timeout(downloadMs) }).catch(() => undefined)
    if (!response?.ok) return { ...task, code: response?.status ?? 480, msg: 'DOWNLOAD_FAILED' }
    const seen = await labelByColour(Buffer.from(await response.arrayBuffer())).catch(() => undefined)
    if (!seen) return { ...task, code: 590, msg: 'BAD_FORMAT' }
    const clean = { label: 'normal', suggestion: 'pass', rate: 99.9 }
    const results = ['porn', 'terrorism'].map((scene) => ({
      scene,
      ...(scene === seen.scene ? { label: seen.label, suggestion: seen.suggestion, rate: 91.54 } : clean),
    }))
    return { ...task, code: 200, msg: 'OK', results }
  }

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const body = await text(request)
    if (request.method !== 'POST' || request.url !== path) return fault(404, 'InvalidAction.NotFound')
    const refused = refusal(request, body)
    if (refused) return refused
    const strange = moods[mood]
    if (strange) return strange()
    const { scenes, tasks } = JSON.parse(body)
    if (!Array.isArray(scenes) || !Array.isArray(tasks) || tasks.length === 0)
      return inside(400, 'BAD_REQUEST')
    return ok({ code: 200, msg: 'OK', requestId: randomUUID(), data: await Promise.all(tasks.map(scan)) })
  }

  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request).catch(() => inside(400, 'BAD_REQUEST'))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave(next: Mood) {
      mood = next
    },
    calls: () => calls.length,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
