import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '#/db/open.ts'
import { outageOf } from '#/outage.ts'
import type { Signals } from '#/realtime/signals.ts'
import { enterWords, indexStories } from './index-stories.ts'
import { finish, putBack, type Taken, take, takeBack } from './queue.ts'

/** So many are held in memory, and locked while they are written; of long texts, which lie compressed, fewer. */
const pieceSize = 16
const pieceBytes = 1_000_000
/** Two cores' worth: the database writes the words of one piece while this process cuts the next. */
const atOnce = 2
const pollMs = 500
/** Writers come in crowds: one look serves all who wrote meanwhile. */
const gatherMs = 100
/** The words of so many texts are entered together, some sixty of two thousand characters; of fewer once nobody has written for a while. */
const enterAfterBytes = 400_000
const enterAfterMs = 500

const bytesOf = (piece: readonly Taken[]) => piece.reduce((sum, { bytes }) => sum + bytes, 0)

const piecesOf = (batch: readonly Taken[]) => {
  const pieces: Taken[][] = []
  for (const taken of batch) {
    const last = pieces.at(-1)
    if (last && last.length < pieceSize && bytesOf(last) + taken.bytes <= pieceBytes) last.push(taken)
    else pieces.push([taken])
  }
  return pieces
}

/** A story that cannot be indexed waits its turn again and holds up no other: those taken with it go one by one. */
const indexPiece = async (db: Db, piece: readonly Taken[], log?: Logger) => {
  try {
    const passedOver = await indexStories(db, piece)
    const done = piece.filter((taken) => !passedOver.includes(taken))
    if (done.length > 0) await finish(db, done)
    if (passedOver.length > 0) await putBack(db, passedOver, 'soon')
  } catch (error) {
    if (outageOf(error) === 'database') throw error
    if (piece.length > 1) {
      for (const taken of piece) await indexPiece(db, [taken], log)
      return
    }
    log?.error({ err: error, story: piece[0]?.storyId }, 'search: story not indexed')
    await putBack(db, piece, 'later')
  }
}

const createIndexer = (db: Db, log?: Logger) => {
  // Whoever was here before may have left some.
  let toEnter = 1
  let wroteAt = 0

  /** Without it a search reads longer, and finds the same. */
  const enter = async () => {
    toEnter = 0
    await enterWords(db).catch((error) => {
      if (outageOf(error) === 'database') throw error
      log?.warn({ error: error.message }, 'search: words not entered')
    })
  }

  /** While the words of one piece are written, the next is cut into its own. Answers how many stories there were. */
  const indexBatch = async () => {
    const batch = await take(db)
    const left = piecesOf(batch).values()
    const work = async () => {
      for (const piece of left) {
        await indexPiece(db, piece, log)
        wroteAt = performance.now()
        toEnter += bytesOf(piece)
        if (toEnter >= enterAfterBytes) await enter()
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    return batch.length
  }

  /** For a moment when there is nothing else to do. */
  const tidyUp = async () => {
    if (toEnter > 0 && performance.now() - wroteAt >= enterAfterMs) await enter()
  }
  return { indexBatch, enter, tidyUp }
}

/** Until nothing is left to do; for commands, the demo and tests. */
export const indexNow = async (db: Db, onProgress: (count: number) => void = () => {}) => {
  const { indexBatch, enter } = createIndexer(db)
  for (let count = await indexBatch(); count > 0; count = await indexBatch()) onProgress(count)
  await enter()
}

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

  const { indexBatch, tidyUp } = createIndexer(db, log)
  const workUntilItFails = async () => {
    await takeBack(db)
    while (!stopping.signal.aborted) {
      if ((await indexBatch()) > 0) continue
      await tidyUp()
      await pause()
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
