import { type NotNull, sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import type { Due } from '../outlets/due.ts'
import type { DeliveryRow } from '../queries.ts'
import type { Job } from './job.ts'
import { NotBegun, resolvingSteps, triesOf } from './ledger-steps.ts'
import { keepRemote, remoteOf } from './outcome.ts'
import { postOf } from './post.ts'
import { send } from './send.ts'

/** Hand-overs of the same release before this one. */
const earlier = (db: Db, { tenantId, storyId, channelId, id }: Due) =>
  db
    .selectFrom('delivery')
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', storyId)
    .where('channelId', '=', channelId)
    .where('act', 'in', ['issue', 'update'])
    .where('id', '<', id)

const hasBegun = sql<boolean>`(details->'steps' is not null and details->'steps' <> '{}')`

/** Whether readers may have seen it, or a hand-over got far enough that they may: one that only waited for its account did not. */
export const mayBeOut = async (db: Db, due: Due, isByHand: boolean) =>
  due.release.remote !== null ||
  due.release.liveAt !== null ||
  (await earlier(db, due)
    .select('id')
    .where('acceptedAt', 'is not', null)
    .where('state', '<>', 'done')
    .$if(!isByHand, (query) => query.where(hasBegun))
    .executeTakeFirst()) !== undefined

const findUnfinished = (db: Db, due: Due): Promise<DeliveryRow[]> =>
  earlier(db, due)
    .selectAll()
    .where('state', '<>', 'done')
    .where(
      sql<boolean>`details->'steps' is not null and details->'steps' <> '{}' and details->'isResolved' is null`,
    )
    .orderBy('id')
    .$narrowType<{ storyId: NotNull }>()
    .execute()

const markResolved = (db: Db, { tenantId, id }: DeliveryRow) =>
  sql`update delivery set details = details || '{"isResolved": true}' where tenant_id = ${tenantId} and id = ${id}`.execute(
    db,
  )

const remoteLeftBy = async (job: Job, left: Due) => {
  const { connector } = job
  const steps = resolvingSteps(triesOf(left), job.parts.settleMs)
  const before = remoteOf(left) ?? undefined
  if (connector.left) return connector.left(before, await postOf({ ...job, due: left }), steps)
  if (before) return
  try {
    const post = await postOf({ ...job, due: left })
    const { remote } = await send(connector, left, post, steps)
    return remote
  } catch (error) {
    if (error instanceof NotBegun) return
    throw error
  }
}

/** Finds what a hand-over that broke off has left on the platform, so that nothing is made twice and everything can be taken down. */
export const resolveEarlier = async (job: Job): Promise<Job> => {
  const { db, due } = job
  let { release } = due
  for (const row of await findUnfinished(db, due)) {
    const remote = await remoteLeftBy(job, { ...row, release })
    if (remote) {
      await keepRemote(db, due, remote)
      release = { ...release, remote: { ...remote } }
    }
    await markResolved(db, row)
  }
  return { ...job, due: { ...due, release } }
}
