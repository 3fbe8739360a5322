import autocannon from 'autocannon'
import { type Child, processorSeconds } from './child.ts'

export interface Target {
  name: string
  child: Child
  path: string
  headers: Record<string, string>
}

export interface Figures {
  perSecond: number
  p95: number
  /** Processor time of the server process for one request, in microseconds. */
  processorMicros: number
}

const connections = 16

const percentile = (values: number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0

/** Until the machine code is made; a count, because a busy machine gets little done in a second. */
export const warmUp = async ({ child, path, headers }: Target, amount: number) => {
  await autocannon({ url: child.url + path, connections, amount, headers })
}

/** Asks as fast as the target answers, on sixteen connections. */
export const loadTarget = async ({ child, path, headers }: Target, seconds: number): Promise<Figures> => {
  const times: number[] = []
  const before = processorSeconds(child.pid)
  const run = autocannon({ url: child.url + path, connections, duration: seconds, headers })
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  const { duration, errors, non2xx, '2xx': answered } = await run
  if (errors > 0 || non2xx > 0) throw new Error(`${path}: ${errors} errors, ${non2xx} refusals`)
  return {
    perSecond: answered / duration,
    p95: percentile(times, 0.95),
    processorMicros: ((processorSeconds(child.pid) - before) / answered) * 1_000_000,
  }
}

export const medianOf = (rounds: Figures[]): Figures => {
  const median = (key: keyof Figures) =>
    percentile(
      rounds.map((figures) => figures[key]),
      0.5,
    )
  return { perSecond: median('perSecond'), p95: median('p95'), processorMicros: median('processorMicros') }
}
