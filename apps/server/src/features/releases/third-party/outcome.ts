import type { ConnectorProblem, Remote, Standing } from '@rongbian/connectors'
import { together } from '@rongbian/contract/messages/common'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import { codeOf, type Message } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { keptProblem, noProblem } from '#/say.ts'
import { notifyStoryChanged } from '#/story/write-queries.ts'
import type { Due } from '../outlets/due.ts'
import { closeAll, failRelease, lockStory, moveRelease, placeSaid } from '../outlets/receipts.ts'
import { contentHash } from '../outlets/site-files.ts'
import type { PrintedPlace } from '../papers.ts'
import { type ChannelRow, lockRelease } from '../queries.ts'
import type { Tries } from './ledger-steps.ts'

/** What was taken up for a channel, and how often it has been tried. */
export interface Attempt {
  db: Db
  channel: ChannelRow
  due: Due
  tries: Tries
}

/** What goes wrong and may go well later is tried for about two hours. */
const failsMax = 16
const waitSeconds = (times: number) => Math.min(900, 3 * 2 ** times)
/** A platform's review takes seconds or days. */
const lookSeconds = (looks: number) => Math.min(1_800, 5 * 1.5 ** looks)

export const remoteOf = ({ release }: Due) => release.remote as unknown as Remote | null

/** Nothing is written for whoever has lost it. */
const ours = (tx: Tx, due: Due) =>
  tx
    .updateTable('delivery')
    .where('tenantId', '=', due.tenantId)
    .where('id', '=', due.id)
    .where('state', '=', 'sending')
    .where('attempts', '=', due.attempts)
    .returning('id')

const changing = (db: Db | Tx, { tenantId, storyId, channelId }: Due, changes: object) =>
  db
    .updateTable('release')
    .set({ ...changes, updatedAt: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', storyId)
    .where('channelId', '=', channelId)

export const setRelease = (db: Db | Tx, due: Due, changes: object) => changing(db, due, changes).execute()

/** Known from here on, whatever happens to us. */
export const keepRemote = (db: Db, due: Due, remote: Remote | null) =>
  setRelease(db, due, {
    remote: remote && JSON.stringify(remote),
    ...(remote?.url ? { url: remote.url } : {}),
  })

/** Of a post that nobody can see any more, though nobody here ordered it: only what was seen can go. */
export const lost = {
  remote: null,
  liveAt: null,
  goneAt: sql<Date | null>`case when live_at is not null then clock_timestamp() else gone_at end`,
}

/** It made room, which is no loss; what another worker may have brought out since is not it. */
export const forgetEarlier = (db: Db, due: Due, { id }: Remote) =>
  changing(db, due, { remote: null, liveAt: null }).where(sql<boolean>`remote ->> 'id' = ${id}`).execute()

/** A change did not pass: what readers saw before may still be there. */
const keepIfSeen = (db: Db, due: Due) =>
  setRelease(db, due, { remote: sql`case when live_at is not null then remote end` })

export const receiptOf = ({ id, url, extra }: Remote, notes: readonly (Message | string)[] = []) => ({
  url,
  remoteId: id,
  hash: contentHash(JSON.stringify([id, url, extra])),
  ...(notes.length > 0 && { notes }),
})

/** Readers can see it. */
export const closePost = async (
  db: Db,
  channel: ChannelRow,
  due: Due,
  { remote, notes = [] }: { remote: Remote; notes?: readonly (Message | string)[] | undefined },
) => {
  await setRelease(db, due, {
    liveAt: sql`coalesce(live_at, clock_timestamp())`,
    firstAt: sql`coalesce(first_at, clock_timestamp())`,
    goneAt: null,
    lookedAt: sql`clock_timestamp()`,
  })
  await closeAll(db, channel, [{ due, receipt: receiptOf(remote, notes) }])
  // Parts that were left out are said beside what is out.
  const [first, ...rest] = notes
  if (first !== undefined) await setRelease(db, due, keptProblem(together([first, ...rest])))
}

/** Without a remote it never was there. */
export const closeWithdrawn = async (db: Db, channel: ChannelRow, due: Due, remote: Remote | null) => {
  await setRelease(db, due, { remote: null, liveAt: null, goneAt: sql`clock_timestamp()` })
  const receipt = remote
    ? receiptOf(remote)
    : { url: '', hash: '', ...placeSaid(releaseMessages.neverThere()) }
  await closeAll(db, channel, [{ due, receipt }])
}

/** Once more, later; without tries what the steps have written down stays as it is. */
export const later = (
  db: Db,
  due: Due,
  tries: Tries | undefined,
  { problem, seconds }: { problem: Message | string; seconds: number },
) =>
  db.transaction().execute(async (tx) => {
    await ours(tx, due)
      .set({
        state: 'waiting',
        ...keptProblem(problem),
        ...(tries && { details: JSON.stringify(tries) }),
        dueAt: sql`clock_timestamp() + make_interval(secs => ${seconds})`,
      })
      .execute()
    await notifyStoryChanged(tx, { tenantId: due.tenantId, id: due.storyId })
  })

/** The platform has it and decides when it likes. */
export const underReview = async (db: Db, due: Due, tries: Tries, words: Message | string) => {
  const looks = (tries.looks ?? 0) + 1
  await db.transaction().execute((tx) =>
    moveRelease(tx, due, ['issued', 'reviewing'], {
      status: codeOf(due.release.liveAt ? 'issued' : 'reviewing'),
      ...noProblem,
    }),
  )
  await later(
    db,
    due,
    { ...tries, isReviewed: true, looks },
    { problem: words || releaseMessages.platformReviews(), seconds: lookSeconds(looks) },
  )
}

/** Over and not done. */
export const giveUp = (
  { db, channel, due, tries }: Attempt,
  problem: Message | string,
  ended?: 'failed' | 'returned',
) =>
  db.transaction().execute(async (tx) => {
    const story = await lockStory(tx, due)
    const written = await ours(tx, due)
      .set({
        state: 'failed',
        ...keptProblem(problem),
        details: JSON.stringify(tries),
        closedAt: sql`clock_timestamp()`,
      })
      .executeTakeFirst()
    if (written) await failRelease(tx, { story, channel, due }, problem, ended)
  })

const hasOpen = ({ steps = {} }: Tries) => Object.values(steps).some(({ openAt }) => openAt !== undefined)
export const withMaybeOut = (problem: Message | string, tries: Tries) =>
  hasOpen(tries) ? releaseMessages.maybeOut({ problem }) : problem

const isPassing = ({ kind }: ConnectorProblem) => kind === 'retry' || kind === 'unknown'

/** What the platform did not do: again later while that may help, else over. */
export const putOff = ({ db, channel, due, tries }: Attempt, problem: ConnectorProblem) => {
  const fails = (tries.fails ?? 0) + 1
  const kept = { ...tries, fails }
  return isPassing(problem) && fails < failsMax
    ? later(db, due, kept, { problem: asMessage(problem.say), seconds: waitSeconds(fails) })
    : giveUp({ db, channel, due, tries: kept }, withMaybeOut(asMessage(problem.say), tries))
}

const ended = {
  failed: releaseMessages.platformRefused,
  removed: releaseMessages.platformDeleted,
  blocked: releaseMessages.platformBlocked,
} as const

/** Where a post stands decides what becomes of its hand-over. */
export const settle = async ({ db, channel, due, tries }: Attempt, { state, remote, words }: Standing) => {
  await keepRemote(db, due, remote)
  if (state === 'published') return closePost(db, channel, due, { remote, notes: tries.notes })
  if (state === 'reviewing') return underReview(db, due, tries, words && asMessage(words))
  const reason = words ? asMessage(words) : ended[state]()
  await (state === 'failed' ? keepIfSeen(db, due) : setRelease(db, due, lost))
  return giveUp({ db, channel, due, tries: { ...tries, isResolved: true } }, reason, 'returned')
}

/** Waits for a person, who does it where we cannot; taken back meanwhile, nobody is asked. */
export const makeManual = (
  db: Db,
  due: Due,
  problem: Message | string,
  details?: { printed: readonly PrintedPlace[] },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { tenantId, storyId, channelId } = due
    const { round } = await lockRelease(tx, { tenantId, storyId, channelId })
    await ours(tx, due)
      .set(
        round === due.round
          ? { state: 'manual', ...keptProblem(problem), ...(details && { details: JSON.stringify(details) }) }
          : {
              state: 'cancelled',
              ...keptProblem(releaseMessages.superseded()),
              closedAt: sql`clock_timestamp()`,
            },
      )
      .execute()
    await notifyStoryChanged(tx, { tenantId: due.tenantId, id: due.storyId })
  })
