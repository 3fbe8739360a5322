import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import pino, { type Logger } from 'pino'
import type { Db } from '#/db/open.ts'
import { newChannel } from '#/features/releases/releases.fixture.ts'
import { newStory } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { createCounter, type Sender } from './counter.ts'
import type { Message } from './message.ts'
import type { FlushHook } from './write-batch.ts'

export const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
export const spider = 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)'
/** Addresses of the documentation: nobody has them. */
export const houseAddress = '203.0.113.7'

export interface Page {
  channelId: string
  code: string
  storyId: number
  path: string
}

/** As after its issue, without the files: readers can see it under this address. */
export const showStory = async (
  db: Db,
  channelId: string,
  code: string,
  storyId: number,
  extension = 'html',
) => {
  const path = `/2026/1117/${storyId}.${extension}`
  await sql`insert into release (tenant_id, story_id, channel_id, first_at, live_at, url)
    select tenant_id, id, ${channelId}, now(), now(), ${`/site/${code}${path}`} from story
    where id = ${storyId}`.execute(db)
  return { channelId, code, storyId, path }
}

/** A newsroom whose readers are counted, with a channel of its own. */
export const openReaders = async ({
  log,
  isListening = false,
}: {
  log?: Logger
  isListening?: boolean
} = {}) => {
  const env = { TRUST_PROXY: '1', HOUSE_NETWORKS: '203.0.113.0/24' }
  const news = await testApp({ env, ...(log && { log }) })
  const channelId = await newChannel(news, 'read')
  if (isListening) await news.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = (news.app.server.address() as AddressInfo | null) ?? { port: 0 }
  return {
    ...news,
    channelId,
    origin: `http://127.0.0.1:${port}`,
    newPage: async () => showStory(news.db, channelId, 'read', await newStory(news.as('reporter'))),
    newCounter: (atPoint?: FlushHook) =>
      createCounter({ db: news.db, env: news.env, log: pino({ level: 'silent' }) }, atPoint),
  }
}

let opened = 0
export const messageOf = ({ path }: Pick<Page, 'path'>, changes: Partial<Message> = {}): Message => {
  opened += 1
  return { page: path, id: `opening-${opened}`, no: 0, from: '', seconds: 0, driven: false, ...changes }
}

export const senderOf = ({ code }: Pick<Page, 'code'>, changes: Partial<Sender> = {}): Sender => ({
  code,
  address: '198.51.100.1',
  agent: phone,
  isPrivate: false,
  ...changes,
})

interface Sums {
  views: number
  valid: number
  readers: number
  seconds: number
}

/** What the books say of a story, by audience. */
export const booksOf = async ({ db }: Pick<TestApp, 'db'>, { storyId }: Pick<Page, 'storyId'>) => {
  const { rows } = await sql<Sums & { audience: string }>`select audience, sum(views)::int as views,
      sum(valid)::int as valid, sum(readers)::int as readers, sum(seconds)::int as seconds
    from view_hour where story_id = ${storyId} group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ audience, ...sums }) => [audience, sums]))
}
