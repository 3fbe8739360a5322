import { siteOf } from '@rongbian/feeds'
import {
  type Behave,
  type SimulatedFormat,
  type SimulatedItem,
  simulateSites,
  withValidators,
  writeFeed,
} from '@rongbian/feeds/simulating'
import pino from 'pino'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import type { TestApp } from '#/testing/app.fixture.ts'
import type { ReadParts } from './read-due.ts'
import type { Ask } from './web.ts'

export type { Asked, Behave } from '@rongbian/feeds/simulating'
export { withValidators, writeList } from '@rongbian/feeds/simulating'

type Sites = ReturnType<typeof simulateSites>

/** Asks simulated sites without a network, and follows where they point. */
export const askOf =
  (sites: Sites): Ask =>
  async (address, headers = {}) => {
    let url = address
    let movedTo = ''
    for (;;) {
      const { hostname: host, pathname, search } = new URL(url)
      const {
        status,
        headers: said = {},
        body = '',
      } = sites.answer({ host, path: pathname + search, headers })
      if (status !== 301) {
        const bytes = status === 200 ? Buffer.from(body) : Buffer.alloc(0)
        return { status, url, movedTo, headers: said, bytes }
      }
      url = said.location ?? url
      movedTo = url
    }
  }

/** A world outside for a test, by host or by host and path. */
export const openOutside = (now?: () => number) => {
  const places = new Map<string, Behave>()
  const sites = simulateSites(places, now)
  return { places, log: sites.log, ask: askOf(sites), listen: sites.listen }
}
export type Outside = ReturnType<typeof openOutside>

export const itemNo = (no: number, given: Partial<SimulatedItem> = {}): SimulatedItem => ({
  id: `tag:${no}`,
  url: `https://news.example/${no}`,
  title: `第 ${no} 条`,
  summary: '一句话。',
  at: new Date(Date.now() - no * 60_000),
  ...given,
})

/** Answers with what stands in the list at that moment. */
export const feedWith = (
  items: readonly SimulatedItem[],
  {
    format = 'rss',
    headers = {},
    ttlMinutes,
  }: { format?: SimulatedFormat; headers?: Record<string, string>; ttlMinutes?: number } = {},
): Behave =>
  withValidators(() => {
    const { type, write } = writeFeed[format]
    const channel = { title: '晨报', home: 'https://news.example/', ...(ttlMinutes && { ttlMinutes }) }
    const body = write(channel, items)
    return { status: 200, headers: { 'content-type': type, ...headers }, body }
  })

export const partsFor = (news: TestApp, outside: Outside, given: Partial<ReadParts> = {}): ReadParts => ({
  db: news.db,
  log: pino({ level: 'silent' }),
  ask: outside.ask,
  timeZone: news.env.TIME_ZONE,
  openSecret: () => ({}),
  rest: async () => {},
  ...given,
})

/** Past the service, so that a test says what it needs and no more. */
export const newFeed = async (
  news: TestApp,
  url: string,
  given: { kind?: string; list?: string; secret?: Buffer } = {},
) => {
  const { tenantId, id: ownerId } = await findPerson(news.db, 'chief')
  const site = siteOf(url)
  await news.db
    .insertInto('feedSite')
    .values({ site })
    .onConflict((on) => on.doNothing())
    .execute()
  const { id } = await news.db
    .insertInto('feed')
    .values({ tenantId, ownerId, kind: 'feed', name: url, url, site, ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const feedRow = (news: TestApp, id: number) =>
  news.db.selectFrom('feed').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** As if its time had come, and its site had rested. */
export const makeDue = async (news: TestApp, id: number) => {
  const { site } = await news.db
    .updateTable('feed')
    .set({ nextAt: new Date(0) })
    .where('id', '=', id)
    .returning('site')
    .executeTakeFirstOrThrow()
  await news.db
    .updateTable('feedSite')
    .set({ freeAt: new Date(0) })
    .where('site', '=', site)
    .execute()
}

export const cluesOf = (news: TestApp, feedId: number) =>
  news.db
    .selectFrom('clue')
    .select(['key', 'title', 'kind', 'isBackfill'])
    .where('feedId', '=', feedId)
    .orderBy('key')
    .execute()

export const readsOf = (news: TestApp, feedId: number) =>
  news.db.selectFrom('feedRead').selectAll().where('feedId', '=', feedId).orderBy('at').execute()
