import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Credentials, signIn } from '../sign-in.ts'

const pauseMs = 50
const againMs = 200

/** How long nothing was acknowledged, at worst. */
const createGaps = () => {
  let last = Date.now()
  let longest = 0
  return {
    acknowledge() {
      const now = Date.now()
      longest = Math.max(longest, now - last)
      last = now
    },
    get longestMs() {
      return longest
    },
  }
}

export interface Report {
  acknowledged: Set<string>
  longestMs: number
  errors: Map<string, number>
}

const count = (errors: Map<string, number>, what: string) => errors.set(what, (errors.get(what) ?? 0) + 1)

/** The yardstick: a pool of the driver, one row after the other. */
export const writeBare = async (connectionString: string, signal: AbortSignal): Promise<Report> => {
  const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: 3_000, max: 4 })
  pool.on('error', () => {})
  await pool.query('create table bare_row (key text primary key)')
  const [gaps, errors, acknowledged] = [createGaps(), new Map<string, number>(), new Set<string>()]
  while (!signal.aborted) {
    const key = randomUUID()
    try {
      await pool.query('insert into bare_row values ($1)', [key])
      acknowledged.add(key)
      gaps.acknowledge()
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      count(errors, code ?? message)
    }
    await sleep(pauseMs)
  }
  await pool.end()
  return { acknowledged, errors, longestMs: gaps.longestMs }
}

interface Answer {
  status: number
  code: number
  wait: string | null
}

const create = async (url: string, credentials: Credentials, title: string, key: string): Promise<Answer> => {
  const answer = await fetch(`${url}/sprint/rest/stories/workspace/create`, {
    method: 'POST',
    headers: { ...credentials, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ content: { title, htmlContent: '<p>江面起雾。</p>' } }),
    signal: AbortSignal.timeout(40_000),
  })
  const { code } = (await answer.json()) as { code: number }
  return { status: answer.status, code, wait: answer.headers.get('retry-after') }
}

/** Many people who write stories; what was not acknowledged is sent again with its key until it is. */
export const writeStories = async (url: string, people: number, signal: AbortSignal): Promise<Report> => {
  const [gaps, errors, acknowledged] = [createGaps(), new Map<string, number>(), new Set<string>()]
  const credentials = await signIn(url, 'reporter')
  const person = async () => {
    while (!signal.aborted) {
      const [title, key] = [`切换 ${randomUUID()}`, randomUUID()]
      for (;;) {
        const answer = await create(url, credentials, title, key).catch((error: Error) => error.name)
        if (typeof answer !== 'string' && answer.code === 200) break
        const isExpected = typeof answer !== 'string' && answer.status === 503 && answer.wait
        count(errors, typeof answer === 'string' ? answer : `${answer.status}${isExpected ? '' : ' !'}`)
        await sleep(againMs)
      }
      acknowledged.add(title)
      gaps.acknowledge()
      await sleep(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: people }, person))
  return { acknowledged, errors, longestMs: gaps.longestMs }
}
