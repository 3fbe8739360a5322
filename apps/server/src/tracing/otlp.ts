import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { type Attributes, type Span, type SpanFacts, type SpanKind, traceWith } from './trace.ts'

const sendEveryMs = 2_000
const sendMs = 5_000
const batchMax = 512
/** A collector that is away costs no more memory than this; what comes then is dropped and counted. */
const waitingMax = 4_096
const complainEveryMs = 60_000

const kinds: Record<SpanKind, number> = { internal: 1, server: 2, client: 3, consumer: 5 }

/** Numbers as OTLP/JSON has them: 64 bits travel as text. */
const anyValue = (value: string | number | boolean) => {
  if (typeof value === 'boolean') return { boolValue: value }
  if (typeof value === 'string') return { stringValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
const listOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }))

interface Place {
  traceId: string
  spanId: string
  isSampled: boolean
}

const header = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})/

/** All zeros are no number, and the version ff is no version. */
export const readTraceparent = (text: string): Place | undefined => {
  const [, traceId = '', spanId = '', flags = ''] = (text.startsWith('ff') ? null : header.exec(text)) ?? []
  if (!/[1-9a-f]/.test(traceId) || !/[1-9a-f]/.test(spanId)) return
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

const writeTraceparent = ({ traceId, spanId, isSampled }: Place) =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`

/** What went wrong by its kind: the message may hold what people wrote. */
const kindOf = (error: unknown) => {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown }
  return String(code ?? name ?? 'error')
}

const nanos = () => String(BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n)

interface Told {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: ReturnType<typeof listOf>
  status: { code?: 2; message?: string }
}

/** Sends spans in batches, one at a time; whoever traces never waits for it. */
const createSender = (endpoint: string, resource: Attributes, log: Logger) => {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  let waiting: Told[] = []
  let dropped = 0
  let complainedAt = 0
  let sending: Promise<void> = Promise.resolve()

  const complain = (error: unknown) => {
    if (Date.now() - complainedAt < complainEveryMs) return
    complainedAt = Date.now()
    log.warn({ error: kindOf(error), dropped }, 'traces are not taken')
  }
  const send = async () => {
    const spans = waiting.splice(0, batchMax)
    if (spans.length === 0) return
    const body = JSON.stringify({
      resourceSpans: [
        {
          resource: { attributes: listOf(resource) },
          scopeSpans: [{ scope: { name: 'rongbian' }, spans }],
        },
      ],
    })
    try {
      const { status } = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(sendMs),
      })
      if (status >= 300) throw Object.assign(new Error('refused'), { code: status })
    } catch (error) {
      dropped += spans.length
      complain(error)
    }
  }
  const flush = () => {
    sending = sending.then(send)
    return sending
  }
  const clock = setInterval(flush, sendEveryMs).unref()

  return {
    take(span: Told) {
      if (waiting.length >= waitingMax) dropped += 1
      else waiting.push(span)
      if (waiting.length === batchMax) void flush()
    },
    async stop() {
      clearInterval(clock)
      while (waiting.length > 0) await flush()
      waiting = []
    },
  }
}

/** Traces from now on, told to the collector as OTLP/JSON. Returns a stop function that sends what is left. */
export const startTracing = (endpoint: string, resource: Attributes, log: Logger) => {
  const sender = createSender(endpoint, resource, log)
  const current = new AsyncLocalStorage<Place>()

  const placeOf = (parent: SpanFacts['parent']) => {
    if (parent === undefined) return current.getStore()
    return readTraceparent(typeof parent === 'string' ? parent : parent.traceparent)
  }

  const begin = ({ name, kind = 'internal', attributes = {}, parent }: SpanFacts): Span => {
    const above = placeOf(parent)
    const place: Place = {
      traceId: above?.traceId ?? randomBytes(16).toString('hex'),
      spanId: randomBytes(8).toString('hex'),
      isSampled: above?.isSampled ?? true,
    }
    const startTimeUnixNano = nanos()
    let known = attributes
    let isOver = false
    return {
      traceparent: writeTraceparent(place),
      run: (work) => current.run(place, work),
      set(more) {
        known = { ...known, ...more }
      },
      end(error) {
        if (isOver || !place.isSampled) return
        isOver = true
        const { traceId, spanId } = place
        sender.take({
          ...{ traceId, spanId, ...(above && { parentSpanId: above.spanId }) },
          ...{ name, kind: kinds[kind], startTimeUnixNano, endTimeUnixNano: nanos() },
          attributes: listOf(known),
          status: error ? { code: 2, message: kindOf(error) } : {},
        })
      },
    }
  }

  traceWith({ begin })
  return async () => {
    traceWith(undefined)
    await sender.stop()
  }
}
