import type { Socket } from 'node:net'
import pg from 'pg'
import type { Logger } from 'pino'
import { addressOf } from './hosts.ts'

/** Longer than any statement of a request may take. */
const silentMs = 35_000
const probeMs = 5_000

/** What pg keeps to itself. */
interface Inside {
  connection: { stream: Socket }
  processID: number | null
  readyForQuery: boolean | null
}

const probeOnce = async (client: pg.Client, { processID: pid, readyForQuery: isIdle }: Inside) => {
  await client.connect()
  const { rows } = await client.query({
    text: `select pg_backend_pid() as own, (select state from pg_stat_activity where pid = $1) as state`,
    values: [pid],
    query_timeout: probeMs,
  } as pg.QueryConfig)
  const { own, state } = rows[0]
  // One that works at nothing while an answer is waited for never had the question, or its answer went astray.
  const alive = state !== null && (isIdle || !state.startsWith('idle'))
  // Behind a pooler the pid we were told is none of the database's.
  return alive || own !== (client as unknown as Inside).processID
}

/** Whether the database still serves the connection. One that has no place for a probe is there. */
const isServed = async (config: pg.ClientConfig, inside: Inside) => {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: probeMs })
  client.on('error', () => {})
  try {
    return await probeOnce(client, inside)
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    client.end().catch(() => {})
  }
}

/** A peer that vanishes without a word leaves its queries waiting for a quarter of an hour: whoever is silent for long is looked for. */
export const watchSilence = (
  client: pg.PoolClient,
  config: pg.ClientConfig,
  log: Logger,
  afterMs = silentMs,
) => {
  const inside = client as unknown as Inside
  const { stream } = inside.connection
  const address = addressOf(client)
  const own = address ? { ...config, connectionString: address } : config
  const look = async () => {
    const heard = stream.bytesRead
    const served = await isServed(own, inside)
    // What came meanwhile tells more than any probe.
    if (served || stream.bytesRead !== heard) return stream.setTimeout(afterMs)
    log.warn('a database connection was given up: nobody is there any more')
    stream.destroy(Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' }))
  }
  stream.setTimeout(afterMs).on('timeout', () => void look())
}
