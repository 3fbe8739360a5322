import { AppError } from '@rongbian/contract'
import { proofMessages as messages } from '@rongbian/contract/messages/newspaper-proofs'
import { asMessage } from '@rongbian/contract/messages/phrases'
import type { Mark } from '@rongbian/contract/newspaper'
import { type MarkSign, type MarkState, markSigns, markStates } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import type { Ctx, ReadCtx } from '#/http/command.ts'
import { addEvent, tell } from '../events.ts'
import { readPage, takePageFor } from '../guard.ts'
import { findProof } from './rows.ts'

const marks = (db: Db | Tx, tenantId: number) =>
  db
    .selectFrom('proofMark as mark')
    .innerJoin('proof', (join) =>
      join.onRef('proof.tenantId', '=', 'mark.tenantId').onRef('proof.id', '=', 'mark.proofId'),
    )
    .selectAll('mark')
    .select(['proof.no as proofNo', 'proof.round'])
    .where('mark.tenantId', '=', tenantId)
type MarkRow = Awaited<ReturnType<ReturnType<typeof marks>['execute']>>[number]

const present = (row: MarkRow): Mark => ({
  id: row.id,
  proofId: row.proofId,
  proofNo: row.proofNo,
  no: row.no,
  sign: row.sign as MarkSign,
  // Checked when it was made.
  place: row.place as unknown as Mark['place'],
  text: row.text,
  quote: row.quote,
  round: row.round,
  state: row.state as MarkState,
  byId: row.byId,
  byName: row.byName,
  at: row.at.toISOString(),
  doneName: row.doneName,
  doneIn: row.doneIn,
  checkedName: row.checkedName,
  note: row.note,
})

const findMark = async (db: Db | Tx, tenantId: number, id: string) => {
  const row = await marks(db, tenantId).where('mark.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found', { message: messages.markGone() })
  return row
}

const marksOf = (db: Db | Tx, tenantId: number, pageId: string) =>
  marks(db, tenantId).where('mark.pageId', '=', pageId).orderBy('proof.no').orderBy('mark.no').execute()

export const listMarks = async ({ db, actor }: ReadCtx, pageId: string) => {
  const page = await readPage(db, actor, pageId)
  return (await marksOf(db, actor.tenantId, page.id)).map(present)
}

/** What was asked for on the proofs from one up to the next. */
export const marksBetween = async (
  db: Db,
  tenantId: number,
  pageId: string,
  [from, to]: readonly [number, number],
) =>
  (await marksOf(db, tenantId, pageId))
    .filter(({ proofNo, state }) => proofNo >= from && proofNo < to && state !== 'dropped')
    .map(present)

type NewMark = Pick<Mark, 'sign' | 'place' | 'text' | 'quote'>

export const addMark = async (ctx: Ctx, proofId: string, { sign, place, text, quote }: NewMark) => {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const proof = await findProof(tx, tenantId, proofId)
  const page = await takePageFor(ctx, proof.pageId, 'page-mark')
  if (proof.state !== 'done') throw new AppError('not_allowed', { message: messages.notDrawn() })
  if (text === '' && sign === 'explain')
    throw new AppError('invalid', { fields: { text: messages.wordsNeeded() } })
  const row = await tx
    .insertInto('proofMark')
    .values({
      tenantId,
      pageId: page.id,
      proofId,
      // The page is held, so that no number is given twice.
      no: sql<number>`(select coalesce(max(no), 0) + 1 from proof_mark
        where tenant_id = ${tenantId} and page_id = ${page.id})`,
      sign,
      place: JSON.stringify(place),
      text,
      quote,
      byId: actor.id,
      byName: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const kept = await findMark(tx, tenantId, row.id)
  const note = messages.marked({ no: kept.no, proof: proof.no, sign: asMessage(markSigns[sign].label) })
  await addEvent(tx, page, { action: 'mark', by: actor, note, details: { mark: kept.no, proof: proof.no } })
  await tell(tx, page)
  return present(kept)
}

const undone = { doneId: null, doneName: '', doneIn: null, checkedId: null, checkedName: '' }

/** From which states a mark may become what it is asked to. */
const moves: Readonly<Record<MarkState, readonly MarkState[]>> = {
  open: ['done', 'checked', 'dropped'],
  done: ['open'],
  checked: ['done'],
  dropped: ['open', 'done'],
}

/** 核红: whoever mended it does not check it. */
export const settleMark = async (
  ctx: Ctx,
  id: string,
  { state, note }: { state: MarkState; note: string },
) => {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const found = await findMark(tx, tenantId, id)
  const page = await takePageFor(ctx, found.pageId, 'page-mark')
  // Read again, now that the page is held.
  const row = await findMark(tx, tenantId, id)
  if (!moves[state].includes(row.state as MarkState))
    throw new AppError('not_allowed', {
      message: messages.markMoved({
        was: asMessage(markStates[row.state as MarkState]),
        to: asMessage(markStates[state]),
      }),
    })
  if (state === 'checked' && row.doneId === actor.id)
    throw new AppError('not_allowed', { message: messages.checkedBySelf() })
  if (state === 'dropped' && note === '')
    throw new AppError('invalid', { fields: { note: messages.reasonNeeded() } })
  const changes = {
    open: undone,
    done: { doneId: actor.id, doneName: actor.name, doneIn: page.proofNo + 1 },
    checked: { checkedId: actor.id, checkedName: actor.name },
    dropped: { ...undone, checkedId: actor.id, checkedName: actor.name },
  }[state]
  await tx
    .updateTable('proofMark')
    .set({ state, ...changes, ...(note !== '' && { note }) })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  const told = messages.settled({ no: row.no, state: asMessage(markStates[state]), note })
  await addEvent(tx, page, { action: 'markState', by: actor, note: told, details: { mark: row.no, state } })
  await tell(tx, page)
  return present(await findMark(tx, tenantId, id))
}
