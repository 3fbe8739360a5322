import { AppError } from '@rongbian/contract'
import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import {
  type Actor,
  type EditionState,
  type PageFacts,
  type PaperPageState,
  paperLimits,
} from '@rongbian/domain'
import type { ItemFit, Layout } from '@rongbian/paper'
import { type Selectable, sql } from 'kysely'
import type { PaperPage } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import { findChannelFor } from '#/features/releases/index.ts'
import type { KeptFault } from './faults.ts'
import { errorSigns, per10k } from './proofs/rounds.ts'

export type PageRow = Selectable<PaperPage>

/** A page with what lists and rules ask about it. */
export type FoundPage = PageRow & {
  channelId: string
  date: string
  number: number
  editionState: string
  pages: number
  stepNo: number
  stepName: string
  seats: string[]
  who: string
  signedIds: string[]
  openMarks: number
  differences: number
  errorMarks: number
  provedChars: number
  isProofed: boolean
  isGoing: boolean
  errorsMost: number
}

const lastRound = sql`proof.kind <> 'galley' and proof.state = 'done' and proof.round = (select max(last.round)
  from proof as last where last.tenant_id = page.tenant_id and last.page_id = page.id and last.kind <> 'galley'
    and last.state = 'done')`

const usualErrorsMost = 3

const pages = (db: Db | Tx, tenantId: number) =>
  db
    .selectFrom('paperPage as page')
    .innerJoin('edition', (join) =>
      join.onRef('edition.tenantId', '=', 'page.tenantId').onRef('edition.id', '=', 'page.editionId'),
    )
    .leftJoin('pageSign as step', (join) =>
      join
        .onRef('step.tenantId', '=', 'page.tenantId')
        .onRef('step.pageId', '=', 'page.id')
        .onRef('step.round', '=', 'page.signRound')
        .on('step.state', '=', 'open'),
    )
    .selectAll('page')
    .select([
      'edition.channelId',
      'edition.date',
      'edition.number',
      'edition.state as editionState',
      sql<number>`(select count(*)::int from paper_page as other where other.tenant_id = page.tenant_id
        and other.edition_id = page.edition_id)`.as('pages'),
      sql<number>`coalesce(step.no, 0)`.as('stepNo'),
      sql<string>`coalesce(step.name, '')`.as('stepName'),
      sql<string[]>`coalesce(step.seats, '{}')`.as('seats'),
      sql<string>`coalesce(step.who, '')`.as('who'),
      sql<string[]>`array(select unnest(array_remove(array[done.person_id, done.giver_id], null))
        from page_sign as done where done.tenant_id = page.tenant_id and done.page_id = page.id
          and done.round = page.sign_round and done.state = 'signed')`.as('signedIds'),
      sql<number>`(select count(*)::int from proof_mark as mark where mark.tenant_id = page.tenant_id
        and mark.page_id = page.id and mark.state in ('open', 'done'))`.as('openMarks'),
      sql<number>`(select count(*)::int from page_difference as other where other.tenant_id = page.tenant_id
        and other.page_id = page.id and other.settled = 'open')`.as('differences'),
      // What the last round found, whether it was mended or not: another round shows whether it got better.
      sql<number>`(select count(*)::int from proof_mark as mark join proof on proof.tenant_id = mark.tenant_id
        and proof.id = mark.proof_id where mark.tenant_id = page.tenant_id and mark.page_id = page.id
        and mark.state <> 'dropped' and mark.sign = any(${[...errorSigns]}::text[]) and ${lastRound})`.as(
        'errorMarks',
      ),
      sql<number>`coalesce((select max(proof.chars) from proof where proof.tenant_id = page.tenant_id
        and proof.page_id = page.id and ${lastRound}), 0)`.as('provedChars'),
      sql<boolean>`page.hash <> '' and coalesce((select proof.page_hash = page.hash and proof.state = 'done'
        from proof where proof.tenant_id = page.tenant_id and proof.page_id = page.id and proof.kind <> 'galley'
        order by proof.no desc limit 1), false)`.as('isProofed'),
      // Ordered and not yet done; one that failed may be changed, and ordered anew.
      sql<boolean>`exists (select from delivery where delivery.tenant_id = page.tenant_id
        and delivery.edition_id = page.edition_id and delivery.page_id = page.id
        and delivery.state in ('waiting', 'sending'))`.as('isGoing'),
      sql<number>`coalesce((select (settings ->> 'errorsMost')::float8 from paper
        where paper.tenant_id = edition.tenant_id and paper.channel_id = edition.channel_id), ${usualErrorsMost})`.as(
        'errorsMost',
      ),
    ])
    .where('page.tenantId', '=', tenantId)

export const findPage = async (db: Db | Tx, tenantId: number, id: string): Promise<FoundPage> => {
  const row = await pages(db, tenantId).where('page.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found', { message: messages.gone() })
  return row
}

/** Held until the transaction ends, in one order. One with a jump changes pages beside it: all of its edition are held. */
export const holdPages = (tx: Tx, tenantId: number, ids: readonly string[], isJumping = false) =>
  sql`select from paper_page where tenant_id = ${tenantId} and id = any(array(
      select unnest(${[...ids]}::uuid[]) union select beside.id from paper_page as own
        join paper_page as beside on beside.tenant_id = own.tenant_id and beside.edition_id = own.edition_id
        where own.tenant_id = ${tenantId} and own.id = any(${[...ids]}::uuid[])
          and (${isJumping}::boolean or own.layout @? '$.items[*].jump.part')))
    order by id for no key update`.execute(tx)

/** The same, held until the transaction ends. */
export const holdPage = async (tx: Tx, tenantId: number, id: string, isJumping = false) => {
  await holdPages(tx, tenantId, [id], isJumping)
  return findPage(tx, tenantId, id)
}

export const findPagesOf = (db: Db | Tx, tenantId: number, editionId: string): Promise<FoundPage[]> =>
  pages(db, tenantId).where('page.editionId', '=', editionId).orderBy('page.no').execute()

/** The same, held until the transaction ends; in one order, so that two who hold pages do not wait for one another. */
export const holdPagesOf = async (tx: Tx, tenantId: number, editionId: string) => {
  await sql`select from paper_page where tenant_id = ${tenantId} and edition_id = ${editionId}
    order by id for no key update`.execute(tx)
  return findPagesOf(tx, tenantId, editionId)
}

export const findPagesByIds = async (
  db: Db | Tx,
  tenantId: number,
  ids: readonly string[],
): Promise<FoundPage[]> =>
  ids.length === 0
    ? []
    : pages(db, tenantId)
        .where('page.id', 'in', [...ids])
        .execute()

export const updatePage = (
  tx: Tx | Db,
  { tenantId, id }: Pick<PageRow, 'tenantId' | 'id'>,
  changes: object,
) => tx.updateTable('paperPage').set(changes).where('tenantId', '=', tenantId).where('id', '=', id).execute()

/** Whoever wrote in a page, these too: none of them signs it after its first step. */
export const withWriters = (ids: readonly string[]) =>
  sql<string[]>`array(select distinct one from unnest(writer_ids || ${[...ids]}::uuid[]) as one)`

/** Only what was checked is ever kept. */
export const layoutOf = ({ layout }: Pick<PageRow, 'layout'>) => layout as unknown as Layout
export type KeptFit = Pick<ItemFit, 'id' | 'over' | 'overChars' | 'spare' | 'chars' | 'ended'>
export const fitsOf = ({ fits }: Pick<PageRow, 'fits'>) => fits as unknown as KeptFit[]
export const faultsOf = ({ faults }: Pick<PageRow, 'faults'>) => faults as unknown as KeptFault[]

const lockMs = paperLimits.lockMinutes * 60_000

/** Whoever holds the page open now; a lock nobody refreshes is open. */
export const holderOf = ({ lockId, lockName, lockTab, lockAt }: PageRow) =>
  lockId && lockAt && Date.now() - lockAt.getTime() < lockMs
    ? { id: lockId, name: lockName, tab: lockTab }
    : undefined

/** What the rules ask, as the actor stands to it. */
export const factsOf = (actor: Pick<Actor, 'id'>, row: FoundPage): PageFacts => {
  const holder = holderOf(row)
  return {
    // The database checks both.
    state: row.state as PaperPageState,
    edition: row.editionState as EditionState,
    isGoing: row.isGoing,
    lockedBy: holder && holder.id !== actor.id ? holder.name : null,
    writerIds: row.writerIds,
    sentById: row.sentId,
    sentByName: row.sentName,
    stepNo: row.stepNo,
    seats: row.seats,
    who: row.who,
    stepName: row.stepName,
    signedIds: row.signedIds,
    isProofed: row.isProofed,
    voided: row.voided,
    openMarks: row.openMarks,
    differences: row.differences,
    faults: faultsOf(row).filter(({ isHard }) => isHard).length,
    errors: per10k(row.errorMarks, row.provedChars),
    errorsMost: row.errorsMost,
    isOverridden: row.overrideId !== null,
  }
}

export const demandPaper = async (db: Db | Tx, actor: Actor, channelId: string) => {
  const channel = await findChannelFor(db, actor, channelId)
  if (!channel || channel.disabledAt || channel.type !== 'newspaper' || !channel.isGranted)
    throw new AppError('not_found', { message: messages.channelGone() })
  return channel
}
