import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { statementName } from '#/db/trace-queries.ts'
import { readEnv } from '#/env.ts'
import { outgoing } from '#/features/accounts/outgoing.ts'
import { testApp } from '#/testing/app.fixture.ts'
import { testFolder } from '#/testing/folder.fixture.ts'
import { readTraceparent, startTracing } from './otlp.ts'
import { traced, tracing } from './trace.ts'

interface ToldSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number; message?: string }
}
interface Export {
  resourceSpans: { resource: { attributes: unknown[] }; scopeSpans: { spans: ToldSpan[] }[] }[]
}

const listen = async (onRequest: Parameters<typeof createServer>[1]) => {
  const server = createServer(onRequest).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const log = pino({ level: 'silent' })

/** A collector that takes OTLP/JSON, and a tracer that tells it. */
const collected = async () => {
  const spans: ToldSpan[] = []
  const url = await listen(async (request, reply) => {
    const told = (await json(request)) as Export
    if (request.url === '/v1/traces')
      for (const { scopeSpans } of told.resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans)
    reply.end('{}')
  })
  const stop = startTracing(url, { 'service.name': 'rongbian' }, log)
  onTestFinished(() => stop())
  return { spans, stop }
}

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

test('a request, its transaction and its statements are told under the trace of whoever asked', async () => {
  const { spans, stop } = await collected()
  const app = await testApp()
  await app.as('admin').get('/sprint/rest/admin/system')
  await app.as('admin').send({
    method: 'GET',
    url: '/sprint/rest/admin/audit',
    query: { keyword: '不可外传' },
    headers: { traceparent },
  })
  await app.close()
  await stop()
  const request = spans.find(({ name }) => name === 'GET /sprint/rest/admin/audit')
  expect(request).toMatchObject({
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    parentSpanId: '00f067aa0ba902b7',
    kind: 2,
    status: {},
  })
  expect(request?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: '200' },
  })
  const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(below.map(({ name }) => name)).toContain('select audit_log')
  const transaction = spans.find(({ name }) => name === 'transaction')
  const within = spans.filter(({ parentSpanId }) => parentSpanId === transaction?.spanId)
  expect(within.length).toBeGreaterThan(1)
  for (const { spanId, startTimeUnixNano, endTimeUnixNano } of spans) {
    expect(spanId).toMatch(/^[0-9a-f]{16}$/)
    expect(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano)).toBe(true)
  }
  const told = JSON.stringify(spans)
  expect(told).not.toContain('不可外传')
  expect(told).not.toContain('keyword')
})

test('our own address hears of the trace, a platform does not', async () => {
  const heard: (string | undefined)[] = []
  const note: Parameters<typeof createServer>[1] = (request, reply) => {
    heard.push(request.headers.traceparent as string | undefined)
    reply.end('{}')
  }
  const [own, platform] = [await listen(note), await listen(note)]
  const { spans, stop } = await collected()
  const env = readEnv({ PUBLIC_URL: own })
  await traced({ name: 'delivery' }, async () => {
    await outgoing(env, own)(`${own}/token?secret=never`)
    await outgoing(env, platform)(`${platform}/post?secret=never`, { method: 'POST', body: '{}' })
  })
  await stop()
  const [delivery] = spans.filter(({ name }) => name === 'delivery')
  const asked = spans.find(({ name }) => name === 'connector GET')
  expect(heard).toEqual([`00-${delivery?.traceId}-${asked?.spanId}-01`, undefined])
  expect(asked?.parentSpanId).toBe(delivery?.spanId)
  expect(JSON.stringify(spans)).not.toContain('never')
})

test('what fails is told by its kind and not by its words', async () => {
  const { spans, stop } = await collected()
  const work = traced({ name: 'job transcode', kind: 'consumer' }, () =>
    Promise.reject(Object.assign(new Error('王小明的稿件'), { code: '23505' })),
  )
  await expect(work).rejects.toThrow('王小明的稿件')
  await stop()
  expect(spans).toMatchObject([{ name: 'job transcode', kind: 5, status: { code: 2, message: '23505' } }])
})

test('whoever asked not to be recorded is not, and nonsense begins a trace of its own', async () => {
  const { spans, stop } = await collected()
  await traced({ name: 'quiet', parent: traceparent.replace(/01$/, '00') }, async () =>
    traced({ name: 'below' }, async () => {}),
  )
  await traced({ name: 'own', parent: 'nonsense' }, async () => {})
  await stop()
  expect(spans.map(({ name }) => name)).toEqual(['own'])
  for (const text of ['', `ff${traceparent.slice(2)}`, `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`])
    expect(readTraceparent(text)).toBeUndefined()
})

test('a collector that is away holds nobody up', async () => {
  const url = await listen((_, reply) => reply.writeHead(503).end())
  const stop = startTracing(url, {}, log)
  for (let i = 0; i < 600; i++) await traced({ name: 'work' }, async () => i)
  await stop()
  expect(tracing()).toBeUndefined()
})

test.each([
  ['select "id" from "story" where "title" = $1', 'select story'],
  ['/* prepared */ insert into "audit_log" ("a") values ($1)', 'insert audit_log'],
  ['update delivery set told = 1', 'update delivery'],
  ['commit', 'commit'],
  ["select pg_notify($1, 'x')", 'select'],
])('%s is called %s', (text, name) => {
  expect(statementName(text)).toBe(name)
})

test('nothing of it is loaded where nobody traces', async () => {
  const folder = await testFolder()
  const recorder = join(folder, 'record.mjs')
  await writeFile(
    recorder,
    `import { registerHooks } from 'node:module'
const seen = []
registerHooks({ load: (url, context, next) => (seen.push(url), next(url, context)) })
await import(process.argv[2])
process.stdout.write(JSON.stringify(seen), () => process.exit(0))`,
  )
  const serve = new URL('../serve.ts', import.meta.url).href
  const { stdout } = await promisify(execFile)(process.execPath, [recorder, serve], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    maxBuffer: 10_000_000,
  })
  const loaded: string[] = JSON.parse(stdout)
  expect(loaded.some((url) => url.endsWith('/tracing/trace.ts'))).toBe(true)
  expect(loaded.filter((url) => /tracing\/otlp|opentelemetry\/(?!api)/.test(url))).toEqual([])
}, 120_000)
