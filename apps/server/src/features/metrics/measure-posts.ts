import { setTimeout as sleep } from 'node:timers/promises'
import { ConnectorProblem, type Manifest, type Measuring, type Reading } from '@rongbian/connectors'
import { manifestOf } from '@rongbian/connectors/platforms'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { dayIn, nextMeasure } from '@rongbian/domain'
import type { Logger } from 'pino'
import type { Db } from '#/db/open.ts'
import { type Accounts, markExpired } from '#/features/accounts/index.ts'
import { keepReading } from './keep-reading.ts'
import { countAsks, findBusy, type HeldPost, holdDue, letGo, noteAsk, type Outlet } from './post-queries.ts'

/** Moments at which a process may die; tests end it at each of them. */
export type MeasurePoint = 'held' | 'answered' | 'kept'

export interface MeasureParts {
  db: Db
  log: Logger
  accounts: Pick<Accounts, 'open'>
  atPoint?: (point: MeasurePoint) => void
  /** How long a process may be silent before another asks. */
  holdSeconds?: number
}

const pollMs = 15_000
/** Longer than the slowest platform takes to answer all that is asked at once. */
const usualHold = 600
/** Without an answer: again after ten minutes, then later and later, and in the end at the next regular look. */
const againMs = 10 * 60_000
const failsMost = 5

const hasRoom = async (db: Db, outlet: Outlet, { quotas }: Measuring) => {
  for (const { most, seconds } of quotas) if ((await countAsks(db, outlet, seconds)) >= most) return false
  return true
}

const planAfter = ({ liveAt }: HeldPost, { isByDay }: Measuring) => ({
  nextAt: nextMeasure({ liveAt, after: new Date(), isByDay }),
  fails: 0,
})

const planAgain = (post: HeldPost, measures: Measuring) => {
  const regular = planAfter(post, measures)
  const again = new Date(Date.now() + againMs * 2 ** post.fails)
  const isSoon = regular.nextAt !== null && regular.nextAt <= again
  return isSoon || post.fails >= failsMost ? regular : { nextAt: again, fails: post.fails + 1 }
}

/** One answer of one post: all of it is written, or nothing. */
const keep = (db: Db, post: HeldPost, measures: Measuring, readings: readonly Reading[]) =>
  db.transaction().execute(async (tx) => {
    const plan = readings.length > 0 ? planAfter(post, measures) : planAgain(post, measures)
    if (!(await letGo(tx, post, plan))) return
    for (const reading of readings) await keepReading(tx, post, reading)
  })

const zone = 'Asia/Shanghai'
/** Where whole days are counted, today has none yet. */
const isCounted = ({ liveAt }: HeldPost, { isByDay }: Measuring) =>
  !isByDay || dayIn(liveAt, zone) < dayIn(new Date(), zone)

const askFor = async (
  { db, accounts, atPoint }: MeasureParts,
  outlet: Outlet,
  posts: readonly HeldPost[],
) => {
  const { connector } = await accounts.open(db, outlet.tenantId, outlet.channelId)
  const live = posts.map(({ remote, liveAt }) => ({ remote, since: liveAt.getTime() }))
  const readings = (await connector.measure?.(live)) ?? []
  atPoint?.('answered')
  return Map.groupBy(readings, ({ remoteId }) => remoteId)
}

/** What the platform did not answer: its posts are asked for again, and those of others are not held up. */
const putOff = async ({ db, log }: MeasureParts, outlet: Outlet, error: unknown) => {
  const problem = error instanceof ConnectorProblem ? error : undefined
  const words = problem?.message ?? (error as Error).message
  log.warn({ channel: outlet.channelId, problem: words }, 'metrics: a platform did not answer')
  if (problem?.kind === 'reconnect')
    await markExpired(db, outlet.tenantId, outlet.channelId, asMessage(problem.say))
}

const measureSome = async (
  parts: MeasureParts,
  outlet: Outlet,
  measures: Measuring,
  held: readonly HeldPost[],
) => {
  const { db, atPoint } = parts
  const posts = held.filter((post) => isCounted(post, measures))
  for (const early of held) if (!posts.includes(early)) await letGo(db, early, planAfter(early, measures))
  if (posts.length === 0) return true
  try {
    const found = await askFor(parts, outlet, posts)
    for (const post of posts) await keep(db, post, measures, found.get(post.remote.id) ?? [])
    atPoint?.('kept')
    return true
  } catch (error) {
    await putOff(parts, outlet, error)
    for (const post of posts) await letGo(db, post, planAgain(post, measures))
    return false
  }
}

/** The question is written down with what it is for. */
const holdSome = ({ db, holdSeconds = usualHold }: MeasureParts, outlet: Outlet, measures: Measuring) =>
  db.transaction().execute(async (tx) => {
    const posts = await holdDue(tx, outlet, measures.most, holdSeconds)
    if (posts.some((post) => isCounted(post, measures))) await noteAsk(tx, outlet)
    return posts
  })

/** All that is due on an account, until the platform has had enough. */
const serve = async (parts: MeasureParts, outlet: Outlet, isStopped: () => boolean) => {
  const { measures }: Manifest = manifestOf(outlet.type)
  while (measures && !isStopped() && (await hasRoom(parts.db, outlet, measures))) {
    const posts = await holdSome(parts, outlet, measures)
    parts.atPoint?.('held')
    if (posts.length === 0 || !(await measureSome(parts, outlet, measures, posts))) return
  }
}

/** All that is due now; for tests. */
export const measureNow = async (parts: MeasureParts) => {
  await Promise.all((await findBusy(parts.db)).map((outlet) => serve(parts, outlet, () => false)))
}

/** Reads the counters of posts, account by account and side by side. Returns a stop function. */
export const startMeasuring = (parts: MeasureParts) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const going = new Map<string, Promise<void>>()
  const warn = (error: Error) => {
    if (!signal.aborted) parts.log.warn({ error: error.message }, 'metrics: not read, will try again')
  }
  const begin = (outlet: Outlet) => {
    const key = `${outlet.tenantId} ${outlet.channelId}`
    if (going.has(key)) return
    const work = serve(parts, outlet, () => signal.aborted)
      .catch(warn)
      .finally(() => going.delete(key))
    going.set(key, work)
  }
  const look = async () => {
    while (!signal.aborted) {
      for (const outlet of (await findBusy(parts.db).catch(warn)) ?? []) begin(outlet)
      await sleep(pollMs, undefined, { ref: false, signal }).catch(() => {})
    }
  }
  const looking = look()
  return async () => {
    stopping.abort()
    await looking
    await Promise.allSettled(going.values())
  }
}
