import type { ConnectorProblem } from '@rongbian/connectors'
import { historyMessages } from '@rongbian/contract/messages/history'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import type { Message } from '@rongbian/domain'
import { type Selectable, sql } from 'kysely'
import type { Delivery } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import { mayGoOut } from '#/db/open-house.ts'
import { prepared } from '#/db/prepared.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import { lockStory, publishingService, releaseNotices, triesMost } from '#/features/releases/index.ts'
import { keptProblem, noProblem } from '#/say.ts'
import type { StoryRow } from '#/story/access.ts'
import { appendActs, notifyStoryChanged } from '#/story/write-queries.ts'
import { isLive, messages } from './queries.ts'

/** Longer than all that one try asks of the service; then whoever began it is taken for dead. */
const leaseSeconds = 30
const waitSeconds = (fails: number) => Math.min(60, 5 * 2 ** (fails - 1))

/** What is kept of a push between its tries. */
export interface Tries {
  messageId: number
  cid?: string
  cidAt?: string
  /** How often it went wrong. */
  fails?: number
  /** One of them went out and its end was never heard of. */
  isOpen?: boolean
}

export interface Due {
  tenantId: number
  id: number
  storyId: number
  channelId: string
  attempts: number
  orderedBy: string | null
  tries: Tries
}

type Row = Selectable<Delivery> & { storyId: number }

const dueOf = ({ details, ...row }: Row): Due => ({
  ...row,
  tries: details as unknown as Tries,
})

/** What is due, marked before anything is sent. Nobody else takes it while the lease lasts. */
export const takeDue = async (db: Db, most: number): Promise<Due[]> => {
  const { rows } = await sql<Row>`${prepared} with next as materialized (
      select tenant_id, id from delivery where act = 'push' and state in ('waiting', 'sending')
        and due_at <= clock_timestamp() and ${mayGoOut} order by due_at, id limit ${most} for update skip locked)
    update delivery set state = 'sending', attempts = attempts + 1,
      accepted_at = coalesce(accepted_at, clock_timestamp()),
      due_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    from next where delivery.tenant_id = next.tenant_id and delivery.id = next.id
    returning delivery.*`.execute(db)
  return rows.map(dueOf)
}

/** What the message says and where it leads; undefined when readers cannot see the story. */
export const findNote = (db: Db, { tenantId, storyId, channelId, tries }: Due) =>
  messages(db, tenantId)
    .innerJoin('release', (join) =>
      join
        .onRef('release.tenantId', '=', 'message.tenantId')
        .onRef('release.storyId', '=', 'message.storyId')
        .onRef('release.channelId', '=', 'message.channelId'),
    )
    .select(['message.title', 'message.summary', 'release.url'])
    .where('message.id', '=', tries.messageId)
    .where('message.storyId', '=', storyId)
    .where('message.channelId', '=', channelId)
    .where(isLive)
    .executeTakeFirst()

/** Only while the lease is ours: the number of the try tells. */
const ours = (tx: Tx | Db, { tenantId, id, attempts }: Due) =>
  tx
    .updateTable('delivery')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .returning('id')

/** Before it is sent, so that whoever finds it again sends the same. False where someone else has it by now. */
export const keepTries = async (db: Db, due: Due, tries: Tries) =>
  (await ours(db, due)
    .set({ details: JSON.stringify(tries) })
    .executeTakeFirst()) !== undefined

/** For the next to take at once. What may have gone out goes under the same cid. */
export const giveBack = (db: Db, due: Due) =>
  ours(db, due).set({ state: 'waiting', dueAt: sql`clock_timestamp()` }).execute()

/** Proof; whoever hears of it first writes it, also where it was called off while it went out. */
export const close = (db: Db, due: Due, url: string, remoteId: string) =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('delivery')
      .where('tenantId', '=', due.tenantId)
      .where('id', '=', due.id)
      .where('state', 'in', ['sending', 'cancelled'])
      .set({
        state: 'done',
        ...noProblem,
        receipt: JSON.stringify({ url, hash: '', remoteId }),
        closedAt: sql`clock_timestamp()`,
      })
      .execute()
    await notifyStoryChanged(tx, { tenantId: due.tenantId, id: due.storyId })
  })

const wordsOf = (problem: Message | string, { isOpen }: Tries) =>
  isOpen ? releaseMessages.maybeArrived({ problem }) : problem

export const cancel = (db: Db, due: Due, problem: Message | string) =>
  db.transaction().execute(async (tx) => {
    const words = wordsOf(problem, due.tries)
    await ours(tx, due)
      .set({ state: 'cancelled', ...keptProblem(words), closedAt: sql`clock_timestamp()` })
      .execute()
    await notifyStoryChanged(tx, { tenantId: due.tenantId, id: due.storyId })
  })

const channelName = async (tx: Tx, { tenantId, channelId }: Due) => {
  const { name } = await tx
    .selectFrom('channel')
    .select('name')
    .where('tenantId', '=', tenantId)
    .where('id', '=', channelId)
    .executeTakeFirstOrThrow()
  return name
}

/** In the story's history, and to whoever ordered it. */
const tellFailure = async (tx: Tx, story: StoryRow, due: Due, problem: Message | string) => {
  const name = await channelName(tx, due)
  const details = { message: due.tries.messageId, delivery: due.id }
  await appendActs(tx, story, [
    {
      action: 'pushFailed',
      by: publishingService,
      note: historyMessages.about({ name, words: problem }),
      details,
    },
  ])
  await notifyPeople(
    tx,
    due.tenantId,
    due.orderedBy ? [due.orderedBy] : [],
    releaseNotices.pushFailed(story, name, problem),
  )
}

const isPassing = (error: ConnectorProblem) => error.kind === 'retry' || error.kind === 'unknown'

/** Later once more, a few times; what cannot get better by itself is given up at once. `tries` is what is known of it now. */
export const putOff = (db: Db, due: Due, tries: Tries, error: ConnectorProblem) =>
  db.transaction().execute(async (tx) => {
    const problem = wordsOf(asMessage(error.say), tries)
    const fails = (tries.fails ?? 0) + 1
    const details = JSON.stringify({ ...tries, fails })
    const isOver = !isPassing(error) || fails >= triesMost
    const story = await lockStory(tx, due)
    const written = await ours(tx, due)
      .set(
        isOver
          ? { state: 'failed', ...keptProblem(problem), details, closedAt: sql`clock_timestamp()` }
          : {
              state: 'waiting',
              ...keptProblem(problem),
              details,
              dueAt: sql`clock_timestamp() + make_interval(secs => ${waitSeconds(fails)})`,
            },
      )
      .executeTakeFirst()
    if (written && isOver) await tellFailure(tx, story, due, problem)
    await notifyStoryChanged(tx, { tenantId: due.tenantId, id: due.storyId })
  })
