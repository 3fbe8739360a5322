import { Server } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { answerAhead } from '#/http/ahead.ts'
import type { Env } from './env.ts'

export type Close = () => Promise<unknown>

const finishMs = 10_000
/** Nobody has come for so long: those in front have looked away. They do for longer (deploy/nginx.conf). */
const quietMs = 200
/** Whoever goes on coming is no reason to stay. */
const patienceMs = 1_000

/** A demo ends when it is told to; elsewhere those in front need a moment to look away. */
export const drainSeconds = ({ DRAIN_SECONDS, DEMO }: Pick<Env, 'DRAIN_SECONDS' | 'DEMO'>) =>
  DRAIN_SECONDS ?? (DEMO ? 0 : 3)

/** Every answer from here on is the last of its connection: whoever asks again comes in by the door, or next door. */
const sayGoodbye = (app: FastifyInstance) =>
  app.server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })

/** What may be asked twice is sent next door: nginx learns from it and brings nothing more, least of all what may not. */
const turnAway = (app: FastifyInstance) =>
  answerAhead(app.server, ({ method = '' }, response) => {
    if (method !== 'GET' && method !== 'HEAD') return false
    response.writeHead(502, { connection: 'close' }).end()
    return true
  })

const untilQuiet = async ({ server }: FastifyInstance) => {
  let isQuiet = false
  server.on('connection', () => {
    isQuiet = false
  })
  for (let waited = 0; !isQuiet && waited < patienceMs; waited += quietMs) {
    isQuiet = true
    await sleep(quietMs)
  }
}

/** Takes no new connection and leaves those there are, which `http.Server.close` would not. */
const shutDoor = async ({ server }: FastifyInstance) => {
  // Whoever knocked while this process had no turn is let in first: the system drops those who still wait.
  await setImmediate()
  Server.prototype.close.call(server)
}

/** Not ready at once, open a while longer, then shut; running requests finish, and whoever is not done in time is cut off. */
export const drain = async (app: FastifyInstance, leaving: AbortController, seconds: number) => {
  leaving.abort()
  if (seconds > 0) {
    sayGoodbye(app)
    await sleep(seconds * 1_000)
    turnAway(app)
    await untilQuiet(app)
    await shutDoor(app)
  }
  const deadline = new AbortController()
  const cut = sleep(finishMs, undefined, { signal: deadline.signal }).then(
    () => app.server.closeAllConnections(),
    () => {},
  )
  await Promise.race([app.close(), cut])
  deadline.abort()
}
