import { feedMessages } from '@rongbian/contract/messages/feeds'
import { dayIn, type Message } from '@rongbian/domain'
import { siteOf } from '@rongbian/feeds'
import type { Db, Tx } from '#/db/open.ts'
import { type FoundItem, takeIn } from '#/features/clues/index.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import { keptProblem, noProblem } from '#/say.ts'
import { findByAddress, freeAddress } from './feed-queries.ts'
import { planAfter } from './fetch-policy.ts'
import { doubtHub, knowHub } from './hub/queries.ts'
import { keepList } from './keep-list.ts'
import { feedNotices } from './notices.ts'
import { freeSite, type HeldFeed, knowSites, stillHolds } from './queries.ts'
import type { Reading } from './read-one.ts'

type Planned = ReturnType<typeof planAfter>
type Plan = Omit<Planned, 'told'> & { told: Planned['told'] | 'taken' | 'keyAgain' }

interface Now {
  at: Date
  ms: number
  timeZone: string
  random: () => number
}

/** What the clues hear of: the items of a feed, or the words of a list. */
const itemsOf = ({ feed, entries }: Reading): FoundItem[] =>
  feed?.items ??
  entries?.map(({ key, url, word, note }) => ({
    ...{ key, url, title: word, summary: note },
    ...{ text: '', author: '', publishedAt: null },
  })) ??
  []

const takeItems = async (tx: Tx, feed: HeldFeed, reading: Reading, at: Date) => {
  const items = itemsOf(reading)
  if (reading.entries) await keepList(tx, feed, reading.entries, at)
  if (items.length === 0) return { fresh: 0, changed: 0 }
  const kind = feed.kind === 'list' ? 'list' : 'item'
  return takeIn(tx, feed.tenantId, { feedId: feed.id, kind, isBackfill: feed.readAt === null }, items)
}

const originOf = (url: string) => new URL(url).origin

/** Read no more where it moved to another origin with a key, which is shown to no other, or to where another source stands: the two are one. */
const settleAddress = async (
  tx: Tx,
  feed: HeldFeed,
  plan: Planned,
): Promise<Plan & { stopped?: Message }> => {
  if (plan.url === feed.url) return plan
  if (feed.secret && originOf(plan.url) !== originOf(feed.url)) {
    const stopped = feedMessages.movedWithKey({ url: plan.url })
    return { ...plan, url: feed.url, state: 'paused', told: 'keyAgain', stopped }
  }
  const other = await findByAddress(tx, feed.tenantId, plan.url)
  if (!other) return plan
  if (other.state === 'removed') {
    await freeAddress(tx, feed.tenantId, other.id)
    return plan
  }
  const stopped = feedMessages.movedOnto({ name: other.name })
  return { ...plan, url: feed.url, state: 'paused', told: 'taken', stopped }
}

const tell = async (tx: Tx, feed: HeldFeed, { told, url }: Pick<Plan, 'told' | 'url'>, problem?: Message) => {
  if (!told) return
  const notice = feedNotices[told](feed, told === 'moved' ? url : (problem ?? ''))
  await notifyPeople(tx, feed.tenantId, [feed.ownerId], notice)
}

const siteAfter = async (tx: Tx, feed: HeldFeed, { url }: Pick<Plan, 'url'>) => {
  if (url === feed.url) return feed.site
  const site = siteOf(url)
  await knowSites(tx, [site])
  return site
}

/** Result, items and the next moment are one transaction: a crash repeats a reading, and no item. Answers false when another has taken the feed meanwhile. */
export const keepReading = (db: Db, feed: HeldFeed, reading: Reading, { at, ms, timeZone, random }: Now) =>
  db.transaction().execute(async (tx) => {
    if (!(await stillHolds(tx, feed))) return false
    const isGood = reading.problem === undefined
    const { wishes } = reading.outcome
    const clock = { now: at, today: dayIn(at, timeZone), random }
    const planned = await settleAddress(tx, feed, planAfter(feed, reading.outcome, clock))
    const { told, stopped, ...plan } = planned
    const { fresh, changed } = await takeItems(tx, feed, reading, at)
    const problem = stopped ?? reading.problem
    const kept = problem ? keptProblem(problem) : noProblem
    await tx
      .updateTable('feed')
      .set({
        ...plan,
        ...kept,
        site: await siteAfter(tx, feed, plan),
        heldUntil: null,
        ...(wishes && { wishes: JSON.stringify(wishes) }),
        ...(isGood && { readAt: at }),
        ...(fresh > 0 && { freshAt: at }),
      })
      .where('tenantId', '=', feed.tenantId)
      .where('id', '=', feed.id)
      .execute()
    const { status, bytes } = reading
    await tx
      .insertInto('feedRead')
      .values({ tenantId: feed.tenantId, feedId: feed.id, at, status, bytes, fresh, changed, ms, ...kept })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (reading.feed) await knowHub(tx, feed, reading.hub)
    if (fresh > 0 && feed.isPushed) await doubtHub(tx, feed, feed.readAt)
    await freeSite(tx, feed.site, at)
    await tell(tx, feed, { told, url: plan.url }, problem)
    return true
  })
