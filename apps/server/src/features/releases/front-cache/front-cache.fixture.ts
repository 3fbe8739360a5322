import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import pino from 'pino'
import { readEnv } from '#/env.ts'
import { openSiteHome } from '#/site/open-home.ts'
import { openStorage } from '#/storage/open-storage.ts'
import type { TestApp } from '#/testing/app.fixture.ts'
import { type Outlet, openDesk } from '#/testing/releases/desk.fixture.ts'
import { type CrashPointHook, noCrash } from '../outlets/points.ts'
import { deliverNow } from '../outlets/worker.ts'
import { cacheInFront } from './caches.ts'

/** A newsroom whose site is read through something that is purged as the settings say. */
export const openEdge = async (news: TestApp, code: string) => {
  const { db, env } = news
  const desk = await openDesk(db, env)
  await db.updateTable('delivery').set({ state: 'cancelled' }).where('state', '=', 'waiting').execute()
  const outlet: Outlet = await desk.addOutlet('website', code)
  const storage = openStorage(env)
  const log = pino({ level: 'silent' })
  return {
    desk,
    outlet,
    deliver: (settings: Record<string, string>, atPoint: CrashPointHook = noCrash) => {
      const cache = cacheInFront(readEnv(settings))
      return deliverNow({ env, home: openSiteHome(env), storage, log, cache, atPoint }, db)
    },
    /** What was put off is due at once. */
    hurry: async () => {
      await sql`update delivery set due_at = clock_timestamp() where state = 'waiting'`.execute(db)
      await sql`update purge_need set due_at = clock_timestamp()`.execute(db)
    },
    ledger: async (storyId: number) => {
      const rows = await db
        .selectFrom('delivery')
        .select(['act', 'state', 'problem'])
        .where('storyId', '=', storyId)
        .orderBy('id')
        .execute()
      return rows.map(({ act, state, problem }) => `${act} ${state}${problem && ` ${problem}`}`)
    },
    needs: async () => {
      const rows = await db.selectFrom('purgeNeed').select('path').orderBy('path').execute()
      return rows.map(({ path }) => path)
    },
    /** Of a story that is out: its page and its pictures, as readers ask for them. */
    pathsOf: async (storyId: number) => {
      const { url, files } = await db
        .selectFrom('release')
        .select(['url', 'files'])
        .where('storyId', '=', storyId)
        .executeTakeFirstOrThrow()
      return { url, files: files.map((path) => `/site/${code}/${path}`) }
    },
  }
}

export interface Heard {
  method: string
  url: string
  host: string
  headers: IncomingMessage['headers']
  body: string
}

/** Something that answers as it is told, and remembers what it was asked. */
export const openListener = async (answer: (heard: Heard, response: ServerResponse) => void) => {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    const one = { method, url, host: headers.host ?? '', headers, body: Buffer.concat(chunks).toString() }
    heard.push(one)
    answer(one, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    heard,
    purged: () => heard.filter(({ method }) => method === 'PURGE').map(({ url }) => url),
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
