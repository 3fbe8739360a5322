import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { findBreaks } from '#/features/versions/chain.ts'
import type { ChannelType, Outlet } from './desk.fixture.ts'

/** What readers may see of a story, and what the ledger must say. */
export type Wanted = 'live' | 'gone'

type Shown = Map<string, string>

/** Everything the outlet shows, by its path. */
const readOutlet = async (dataFolder: string, code: string): Promise<Shown> => {
  const root = join(dataFolder, 'site', code)
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const shown: Shown = new Map()
  for (const entry of found) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    shown.set(path.slice(root.length + 1), await readFile(path, 'utf8'))
  }
  return shown
}

const countIn = (shown: Shown, names: RegExp, part: string) =>
  [...shown].reduce((sum, [path, text]) => sum + (names.test(path) ? text.split(part).length - 1 : 0), 0)

type Entries = Record<string, number>

/** How often each kind of list names a story; once is right while it is live. */
const entriesOn: Record<'website' | 'app', (shown: Shown, id: number) => Entries> = {
  website: (shown, id) => ({
    page: countIn(shown, new RegExp(`^\\d{4}/\\d{4}/${id}\\.html$`), '</html>'),
    'column page': countIn(shown, /^c\/city\/index\.html$/, `/${id}.html">`),
    'main column page': countIn(shown, /^c\/home\/index\.html$/, `/${id}.html">`),
    'column archive': countIn(shown, /^c\/city\/\d+\.html$/, `/${id}.html">`),
    'JSON feed': countIn(shown, /^feed\.json$/, `/${id}.html","title"`),
    'RSS feed': countIn(shown, /^c\/city\/feed\.xml$/, `/${id}.html</link>`),
    'Atom feed': countIn(shown, /^atom\.xml$/, `/${id}.html"/>`),
    sitemap: countIn(shown, /^sitemap-\d+\.xml$/, `/${id}.html</loc>`),
    'news sitemap': countIn(shown, /^news-sitemap\.xml$/, `/${id}.html</loc>`),
  }),
  app: (shown, id) => ({
    page: countIn(shown, new RegExp(`^\\d{4}/\\d{4}/${id}\\.json$`), '"kind":"story"'),
    signature: countIn(shown, new RegExp(`^\\d{4}/\\d{4}/${id}\\.json\\.sig$`), '=='),
    'column list': countIn(shown, /^c\/city\.json$/, `"id":${id},`),
    'newest list': countIn(shown, /^index\.json$/, `"id":${id},`),
  }),
}

const markersOf = (shown: Shown, id: number) =>
  [...shown.keys()].filter((path) => new RegExp(`/${id}\\.(html|json)\\.gone$`).test(path)).length

interface Asked {
  db: Db
  dataFolder: string
  outlet: Outlet
}

const findShown = async ({ dataFolder, outlet }: Asked, stories: ReadonlyMap<number, Wanted>) => {
  const shown = await readOutlet(dataFolder, outlet.code)
  const wrong: string[] = []
  const entriesOf = entriesOn[outlet.type as 'website' | 'app']
  for (const [id, wanted] of stories) {
    const right = wanted === 'live' ? 1 : 0
    for (const [where, times] of Object.entries(entriesOf(shown, id)))
      if (times !== right) wrong.push(`${id} is ${times} times in ${where}`)
    const markers = markersOf(shown, id)
    if (markers !== 1 - right) wrong.push(`${id} has ${markers} marks of being gone`)
  }
  const isNothingLive = [...stories.values()].every((wanted) => wanted === 'gone')
  const media = [...shown.keys()].filter((path) => path.startsWith('media/'))
  if (isNothingLive && media.length > 0) wrong.push(`${media.length} pictures of stories that are gone`)
  return wrong
}

const findInPool = async ({ db, outlet }: Asked, stories: ReadonlyMap<number, Wanted>) => {
  const rows = await db.selectFrom('paperPool').select('storyId').where('channelId', '=', outlet.id).execute()
  return [...stories].flatMap(([id, wanted]) => {
    const times = rows.filter(({ storyId }) => storyId === id).length
    return times === (wanted === 'live' ? 1 : 0) ? [] : [`${id} is ${times} times in the pool`]
  })
}

type Find = (asked: Asked, stories: ReadonlyMap<number, Wanted>) => Promise<string[]>
const finders: Record<ChannelType, Find> = { website: findShown, app: findShown, newspaper: findInPool }

/** An issue that was overtaken by a withdrawal may have been dropped. */
const ledgerOf: Record<Wanted, readonly string[]> = {
  live: ['issue done'],
  gone: ['issue done,withdraw done', 'issue cancelled,withdraw done'],
}

/** In the pool of a newspaper a story is issued; it is published when its page is printed. */
const standing = ({ type }: Outlet) => (type === 'newspaper' ? 'issued' : 'published')

const findInLedger = async ({ db, outlet }: Asked, id: number, wanted: Wanted) => {
  const wrong: string[] = []
  const { status, liveAt } = await db
    .selectFrom('release')
    .select(['status', 'liveAt'])
    .where('storyId', '=', id)
    .where('channelId', '=', outlet.id)
    .executeTakeFirstOrThrow()
  if (status !== codeOf(wanted === 'live' ? standing(outlet) : 'withdrawn'))
    wrong.push(`${id} has status ${status}`)
  if (outlet.type !== 'newspaper' && (liveAt !== null) !== (wanted === 'live'))
    wrong.push(`${id} is live since ${liveAt}`)
  const deliveries = await db
    .selectFrom('delivery')
    .select(['act', 'state', 'closedAt', 'withdrawalId'])
    .where('storyId', '=', id)
    .where('channelId', '=', outlet.id)
    .orderBy('id')
    .execute()
  const ledger = deliveries.map(({ act, state }) => `${act} ${state}`).join()
  if (!ledgerOf[wanted].includes(ledger)) wrong.push(`${id} has the ledger ${ledger}`)
  if (deliveries.some(({ closedAt }) => closedAt === null)) wrong.push(`${id} has an open delivery`)
  return wrong
}

/** Each outlet said once that it was done, in a chain without a break. */
const findInHistory = async (db: Db, id: number, wanted: Wanted, outlets: readonly Outlet[]) => {
  const story = await db.selectFrom('story').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('storyHistory')
    .selectAll()
    .where('storyId', '=', id)
    .orderBy('no')
    .execute()
  const wrong = findBreaks(story, rows).map(({ no, problem }) => `${id} history ${no}: ${problem}`)
  const times = (action: string) => rows.filter((row) => row.action === action).length
  const shown = outlets.filter((outlet) => standing(outlet) === 'published').map(({ id: channel }) => channel)
  const dropped = await db
    .selectFrom('delivery')
    .select('id')
    .where('storyId', '=', id)
    .where('state', '=', 'cancelled')
    .where('channelId', 'in', shown)
    .execute()
  if (times('publish') !== shown.length - dropped.length)
    wrong.push(`${id} was published ${times('publish')} times`)
  const gone = wanted === 'gone' ? outlets.length : 0
  if (times('retracted') !== gone) wrong.push(`${id} was taken down ${times('retracted')} times`)
  const open = await db
    .selectFrom('withdrawal')
    .select('id')
    .where('storyId', '=', id)
    .where('closedAt', 'is', null)
    .execute()
  if (open.length > 0) wrong.push(`${id} has an open withdrawal`)
  return wrong
}

/** All that is not as it should be, on every outlet and in the books. */
export const findWrong = async (
  db: Db,
  dataFolder: string,
  outlets: readonly Outlet[],
  stories: ReadonlyMap<number, Wanted>,
) => {
  const wrong: string[] = []
  for (const outlet of outlets) {
    const asked = { db, dataFolder, outlet }
    const found = await finders[outlet.type](asked, stories)
    for (const [id, wanted] of stories) found.push(...(await findInLedger(asked, id, wanted)))
    wrong.push(...found.map((problem) => `${outlet.type}: ${problem}`))
  }
  for (const [id, wanted] of stories) wrong.push(...(await findInHistory(db, id, wanted, outlets)))
  return wrong
}
