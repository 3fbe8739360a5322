import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'
import { outageOf } from '#/outage.ts'
import type { Signals } from '#/realtime/signals.ts'
import { indexStory, type Todo } from './index-story.ts'

const batchSize = 16
/** Two cores' worth: the database writes one story's words while this process cuts the next. */
const atOnce = 2
const pollMs = 500
/** Writers come in crowds: one look serves all who wrote meanwhile. */
const gatherMs = 100
/** Whoever takes a story has so long to index it; then, or after a failure, it is tried again. */
const lease = sql`interval '30 seconds'`
const retry = sql`interval '1 minute'`

interface Taken extends Todo {
  /** As text: a story that was queued again meanwhile bears another time, down to the microsecond. */
  at: string
}

const take = async (db: Db): Promise<Taken[]> => {
  const { rows } = await sql<Taken>`${prepared}
    update story_search_todo as todo set at = clock_timestamp() + ${lease}
    from (select tenant_id, story_id from story_search_todo where at <= clock_timestamp()
      order by at limit ${batchSize} for update skip locked) as next
    where todo.tenant_id = next.tenant_id and todo.story_id = next.story_id
    returning todo.tenant_id, todo.story_id, todo.at::text as at`.execute(db)
  return rows
}

const finish = (db: Db, { tenantId, storyId, at }: Taken) =>
  sql`delete from story_search_todo
  where tenant_id = ${tenantId} and story_id = ${storyId} and at = ${at}::timestamptz`.execute(db)

const putBack = (db: Db, { tenantId, storyId, at }: Taken) =>
  sql`update story_search_todo
  set at = clock_timestamp() + ${retry}
  where tenant_id = ${tenantId} and story_id = ${storyId} and at = ${at}::timestamptz`.execute(db)

/** What a run had taken that was killed, or lost its database, is anyone's again; that two may do the same work does no harm. */
const takeBack = (db: Db) =>
  sql`update story_search_todo set at = clock_timestamp() where at > clock_timestamp()`.execute(db)

/** A story that cannot be indexed waits its turn again and holds up no other. */
const indexOne = async (db: Db, taken: Taken, log?: Logger) => {
  try {
    await indexStory(db, taken)
    await finish(db, taken)
  } catch (error) {
    if (outageOf(error) === 'database') throw error
    log?.error({ err: error, story: taken.storyId }, 'search: story not indexed')
    await putBack(db, taken)
  }
}

/** One batch. While the words of one story are written, the next is cut into its own. Answers how many there were. */
const indexBatch = async (db: Db, log?: Logger) => {
  const batch = await take(db)
  const left = batch.values()
  const work = async () => {
    for (const taken of left) await indexOne(db, taken, log)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return batch.length
}

/** Until nothing is left to do; for commands, the demo and tests. */
export const indexNow = async (db: Db, onProgress: (count: number) => void = () => {}) => {
  for (let count = await indexBatch(db); count > 0; count = await indexBatch(db)) onProgress(count)
}

/** Every story of every newsroom; the texts are cut anew. */
export const queueAll = (db: Db) =>
  sql`insert into story_search_todo (tenant_id, story_id)
  select tenant_id, id from story on conflict (tenant_id, story_id) do update set at = clock_timestamp()`.execute(
    db,
  )

interface IndexerParts {
  db: Db
  log: Logger
  signals: Signals
}

/** Works behind the writers: woken by a signal, and looking by itself in case one was missed. Returns a stop function. */
export const startIndexer = ({ db, log, signals }: IndexerParts) => {
  const stopping = new AbortController()
  let wake = () => {}
  signals.on('story', () => wake())

  const rest = (ms: number) => sleep(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
  const pause = async () => {
    const woken = new Promise<void>((resolve) => {
      wake = resolve
    })
    await Promise.race([woken, rest(pollMs)])
    await rest(gatherMs)
  }

  const workUntilItFails = async () => {
    await takeBack(db)
    while (!stopping.signal.aborted) {
      const count = await indexBatch(db, log)
      if (count === 0) await pause()
    }
  }
  const work = async () => {
    while (!stopping.signal.aborted) {
      await workUntilItFails().catch((error: Error) => {
        if (!stopping.signal.aborted)
          log.warn({ error: error.message }, 'search: not indexed, will try again')
        return sleep(pollMs, 0, { ref: false })
      })
    }
  }
  const done = work()
  return async () => {
    stopping.abort()
    wake()
    await done
  }
}
