import { AppError } from '@rongbian/contract'
import { specialMessages as messages } from '@rongbian/contract/messages/specials'
import {
  type Actor,
  type SpecialFacts,
  type SpecialOutlook,
  type SpecialState,
  specialLimits,
} from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { findChannelFor } from '#/features/releases/index.ts'
import type { SpecialRow } from '#/special-page/content.ts'

export type { SpecialRow }

interface Around {
  categoryName: string
  stories: number
  sentById: string | null
  sentByName: string
  stepName: string
  seats: string[]
  who: string
  dueAt: Date | null
  decidedIds: string[]
}

/** A page with what lists and rules ask about it. */
export type FoundSpecial = SpecialRow & Around

/** Without what only its design or the outlets need. */
const listedFields = [
  'id',
  'columnId',
  'channelId',
  'code',
  'name',
  'description',
  'categoryId',
  'templateId',
  'state',
  'hash',
  'clearedHash',
  'voided',
  'writerIds',
  'version',
  'look',
  'picture',
  'wanted',
  'liveHash',
  'url',
  'publishAt',
  'endAt',
  'liveAt',
  'goneAt',
  'deletedAt',
  'problem',
  'said',
  'lockId',
  'lockName',
  'lockTab',
  'lockAt',
  'updatedName',
  'updatedAt',
] as const satisfies readonly (keyof SpecialRow)[]

/** The same as lists read it; the tree, which may be large, only where no picture of it is kept yet. */
export type ListedSpecial = Pick<SpecialRow, (typeof listedFields)[number]> & {
  tree: SpecialRow['tree'] | null
} & Around

const specials = (db: Db | Tx, tenantId: number) =>
  db
    .selectFrom('special')
    .select([
      sql<string>`coalesce((select name from special_category as kind where kind.tenant_id = special.tenant_id
        and kind.id = special.category_id), '')`.as('categoryName'),
      sql<number>`(select count(*)::int from special_use as used where used.tenant_id = special.tenant_id
        and used.special_id = special.id and used.live and used.subject = 'shown')`.as('stories'),
    ])
    .leftJoin('specialReview as review', (join) =>
      join
        .onRef('review.tenantId', '=', 'special.tenantId')
        .onRef('review.specialId', '=', 'special.id')
        .onRef('review.no', '=', 'special.reviewNo'),
    )
    .leftJoin('specialStep as step', (join) =>
      join
        .onRef('step.tenantId', '=', 'special.tenantId')
        .onRef('step.specialId', '=', 'special.id')
        .onRef('step.reviewNo', '=', 'special.reviewNo')
        .on('step.state', '=', 'open'),
    )
    .select([
      'review.submittedBy as sentById',
      'step.dueAt',
      sql<string>`coalesce(review.submitted_name, '')`.as('sentByName'),
      sql<string>`coalesce(step.name, '')`.as('stepName'),
      sql<string[]>`coalesce(step.seats, '{}')`.as('seats'),
      sql<string>`coalesce(step.who, '')`.as('who'),
      sql<string[]>`array(select unnest(array_remove(array[done.person_id, done.giver_id], null))
        from special_step as done where done.tenant_id = special.tenant_id and done.special_id = special.id
          and done.review_no = special.review_no and done.state = 'passed')`.as('decidedIds'),
    ])
    .where('special.tenantId', '=', tenantId)

export const byEither = (id: string) =>
  sql<boolean>`(special.id = ${id}::uuid or special.column_id = ${id}::uuid)`

/** By its own id or by that of the column it owns. */
export const findSpecial = async (db: Db | Tx, tenantId: number, id: string, channelId?: string) => {
  const row: FoundSpecial | undefined = await specials(db, tenantId)
    .selectAll('special')
    .where(byEither(id))
    .executeTakeFirst()
  if (!row || (channelId !== undefined && row.channelId !== channelId))
    throw new AppError('not_found', { message: messages.gone() })
  return row
}

/** The same, held until the transaction ends. */
export const lockSpecial = async (tx: Tx, tenantId: number, id: string, channelId?: string) => {
  await sql`select from special where tenant_id = ${tenantId} and ${byEither(id)} for no key update`.execute(
    tx,
  )
  return findSpecial(tx, tenantId, id, channelId)
}

export interface SpecialFilter {
  categoryId?: string | null | undefined
  keyword: string
  deleted: boolean
  /** Seats on which the open step waits for the asker. */
  seats?: readonly string[] | undefined
}

export const findSpecials = (
  db: Db,
  tenantId: number,
  channelId: string,
  { categoryId, keyword, deleted, seats }: SpecialFilter,
): Promise<ListedSpecial[]> =>
  specials(db, tenantId)
    .select(listedFields.map((name) => `special.${name}` as const))
    .select(sql<SpecialRow['tree'] | null>`case when special.picture = '' then special.tree end`.as('tree'))
    .where('special.channelId', '=', channelId)
    .where('special.deletedAt', deleted ? 'is not' : 'is', null)
    .$if(categoryId !== undefined, (query) => query.where('special.categoryId', '=', categoryId ?? ''))
    .$if(keyword !== '', (query) =>
      query.where(sql<boolean>`(special.name ilike ${`%${keyword.replace(/[\\%_]/g, '\\$&')}%`}
        or special.code = ${keyword})`),
    )
    .$if(seats !== undefined, (query) =>
      query.where(sql<boolean>`step.seats && ${[...(seats ?? [])]}::text[]`),
    )
    .orderBy('special.sort')
    .orderBy('special.createdAt', 'desc')
    .orderBy('special.id')
    .limit(specialLimits.listed)
    .execute()

export const updateSpecial = (
  tx: Tx | Db,
  { tenantId, id }: Pick<SpecialRow, 'tenantId' | 'id'>,
  changes: object,
) => tx.updateTable('special').set(changes).where('tenantId', '=', tenantId).where('id', '=', id).execute()

const lockMs = specialLimits.lockMinutes * 60_000

/** Whoever holds the design open now; a lock nobody refreshes is open. */
export const holderOf = ({ lockId, lockName, lockTab, lockAt }: ListedSpecial | SpecialRow) =>
  lockId && lockAt && Date.now() - lockAt.getTime() < lockMs
    ? { id: lockId, name: lockName, tab: lockTab }
    : undefined

/** What readers see of it. */
export const outlookOf = (row: ListedSpecial | SpecialRow): SpecialOutlook => {
  if (row.liveAt) {
    if (row.wanted === 'gone') return 'leaving'
    return row.hash === row.liveHash ? 'live' : 'changed'
  }
  if (row.wanted === 'live') return 'waiting'
  if (row.problem !== '') return 'failed'
  return row.goneAt ? 'gone' : 'never'
}

/** What the rules ask, as the actor stands to it. */
export const factsOf = (actor: Pick<Actor, 'id'>, row: ListedSpecial): SpecialFacts => {
  const holder = holderOf(row)
  return {
    state: row.state as SpecialState,
    outlook: outlookOf(row),
    isDeleted: row.deletedAt !== null,
    lockedBy: holder && holder.id !== actor.id ? holder.name : null,
    sentById: row.sentById,
    sentByName: row.sentByName,
    seats: row.seats,
    who: row.who,
    stepName: row.stepName,
    decidedIds: row.decidedIds,
    writerIds: row.writerIds,
    voided: row.voided,
    isAsCleared: row.state === 'cleared' && row.clearedHash === row.hash,
  }
}

const pageTypes = ['website', 'app']

export const demandChannel = async (db: Db | Tx, actor: Actor, channelId: string) => {
  const channel = await findChannelFor(db, actor, channelId)
  if (!channel || channel.disabledAt || !pageTypes.includes(channel.type))
    throw new AppError('not_found', { message: messages.channelGone() })
  return channel
}

/** Who changes something there: their department must have been given the channel. */
export const demandOwnChannel = async (db: Db | Tx, actor: Actor, channelId: string) => {
  const channel = await demandChannel(db, actor, channelId)
  if (!channel.isGranted)
    throw new AppError('not_allowed', { message: messages.channelNoRight({ name: channel.name }) })
  return channel
}
