import autocannon, { type Request } from 'autocannon'
import { type Child, processorSeconds } from '../child.ts'
import type { Figures } from '../load.ts'

export interface Work {
  child: Pick<Child, 'url' | 'pid'>
  headers: Record<string, string>
  requests: Request[]
  /** Where connections must not share: asked before every run for the requests of each. */
  requestsOfEach?: (connections: number) => Promise<Request[][]>
}

const usualConnections = 16

const percentile = (values: number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0
export const medianOf = (values: number[]) => percentile(values, 0.5)

type Length = { duration: number } | { amount: number }

/** Connections that stay open, sixteen unless told, each asking again as soon as it is answered. */
export const drive = async (
  { child, headers, requests, requestsOfEach }: Work,
  { connections = usualConnections, ...length }: Length & { connections?: number },
): Promise<Figures> => {
  const times: number[] = []
  const own = (await requestsOfEach?.(connections)) ?? []
  const before = processorSeconds(child.pid)
  const setup = own.length > 0 && {
    setupClient: (client: { setRequests(all: Request[]): void }) => client.setRequests(own.pop() ?? requests),
  }
  const run = autocannon({ url: child.url, connections, headers, requests, ...setup, ...length })
  // Its own clock counts whole seconds.
  const started = performance.now()
  let ended = started
  run.on('response', (_client, _status, _bytes, milliseconds) => {
    ended = performance.now()
    times.push(milliseconds)
  })
  const { errors, non2xx, '2xx': answered } = await run
  if (errors > 0 || non2xx > 0)
    throw new Error(`${child.url}${requests[0]?.path}: ${errors} errors, ${non2xx} refusals`)
  return {
    perSecond: (answered / (ended - started)) * 1000,
    p95: percentile(times, 0.95),
    processorMicros: ((processorSeconds(child.pid) - before) / answered) * 1_000_000,
  }
}

/** One person asking one thing after the other: the median in milliseconds. */
export const timeOne = async (
  { child, headers, requests: [request = {}] }: Work,
  { times, warmUp = 3 }: { times: number; warmUp?: number },
) => {
  const measured: number[] = []
  for (let index = -warmUp; index < times; index += 1) {
    const started = performance.now()
    const answer = await fetch(child.url + request.path, {
      method: request.method ?? 'GET',
      headers: { ...headers, ...request.headers },
      ...(request.body && { body: request.body }),
    })
    await answer.text()
    if (!answer.ok) throw new Error(`${request.path} answered ${answer.status}`)
    if (index >= 0) measured.push(performance.now() - started)
  }
  return medianOf(measured)
}
