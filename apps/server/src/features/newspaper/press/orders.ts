import { AppError } from '@rongbian/contract'
import { proofMessages as messages } from '@rongbian/contract/messages/newspaper-proofs'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { type Actor, type EditionState, editionStates } from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Tx } from '#/db/open.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { notify } from '#/realtime/signals.ts'
import { findEdition, presentEdition, takeEdition } from '../editions.ts'
import { addEvent, tell } from '../events.ts'
import { demand, takePageFor } from '../guard.ts'
import { pageNotices } from '../notices.ts'
import { presentAgain } from '../present.ts'
import { thaw } from '../proofs/frozen.ts'
import { findProofNo, frozenOf, type ProofRow } from '../proofs/rows.ts'
import { demandPaper, type FoundPage, findPage, holdPagesOf, updatePage } from '../rows.ts'
import { fileNameOf } from './file-name.ts'
import { checkEdition } from './preflight.ts'

/** The proof its last signature is bound to. */
const signedProof = async (tx: Tx, page: FoundPage): Promise<ProofRow> => {
  const { rows } = await sql<{ no: number | null }>`select proof_no as no from page_sign
    where tenant_id = ${page.tenantId} and page_id = ${page.id} and round = ${page.signRound}
      and state = 'signed' order by page_sign.no desc limit 1`.execute(tx)
  return findProofNo(tx, page.tenantId, page.id, rows[0]?.no ?? 0)
}

/** Once for each page, replacement and content; one that failed before is tried again. */
const orderPage = async (tx: Tx, by: Pick<Actor, 'id' | 'name'>, page: FoundPage, code: string) => {
  const { tenantId, id: pageId, editionId, channelId, changeNo } = page
  const proof = await signedProof(tx, page)
  const { press } = thaw(frozenOf(proof)).settings
  const { rows } = await sql<{ size: number }>`select size from stored_file where tenant_id = ${tenantId}
    and hash = ${proof.pdfFile}`.execute(tx)
  const file = {
    pageNo: page.no,
    name: fileNameOf(press.fileName, page, code),
    proofId: proof.id,
    sha256: proof.pdfHash,
    bytes: rows[0]?.size ?? 0,
  }
  await tx
    .insertInto('pressFile')
    .values({ tenantId, editionId, pageId, changeNo, ...file })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'editionId', 'pageId', 'changeNo']).doUpdateSet({ ...file, at: null }),
    )
    .execute()
  await sql`insert into delivery (tenant_id, channel_id, edition_id, page_id, act, round, intent, ordered_by, ordered_name)
    values (${tenantId}, ${channelId}, ${editionId}, ${pageId}, 'issue', ${changeNo},
      ${['press', editionId, pageId, changeNo, proof.pdfHash].join(' ')}, ${by.id}, ${by.name})
    on conflict (tenant_id, intent) do update set state = 'waiting', attempts = 0,
      details = delivery.details - 'fails', problem = '', said = null, closed_at = null, due_at = clock_timestamp()
      where delivery.state in ('failed', 'cancelled')`.execute(tx)
}

/** One page would be written over another: told apart by case alone they are one on some disks. */
const demandNames = async (tx: Tx, { tenantId, id }: { tenantId: number; id: string }) => {
  const { rows } = await sql<{ name: string }>`select file.name from press_file as file
    join press_file as other on other.tenant_id = file.tenant_id and other.edition_id = file.edition_id
      and lower(other.name) = lower(file.name)
      and (other.page_id, other.change_no) <> (file.page_id, file.change_no)
    where file.tenant_id = ${tenantId} and file.edition_id = ${id} and file.at is null
    order by file.page_no limit 1`.execute(tx)
  if (rows[0]) throw new AppError('not_allowed', { message: messages.fileTwice(rows[0]) })
}

/** Every page is asked before anything is ordered, and each says for itself what is missing. */
const demandPages = async (ctx: CallCtx, pages: readonly FoundPage[]) => {
  if (pages.length === 0) throw new AppError('not_allowed', { message: messages.noPages() })
  const faults = (await checkEdition(ctx, pages)).filter(({ isFault }) => isFault)
  if (faults.length === 0) return
  const told = faults.map(({ page, text }) => messages.pageRefused({ label: page.label, reason: text }))
  throw new AppError('not_allowed', { message: messages.pagesRefused({ pages: told }) })
}

export const pressEdition = async (ctx: CallCtx, id: string, note: string) => {
  const { tx, actor, caller } = ctx
  const edition = await takeEdition(ctx, id)
  const channel = await demandPaper(tx, actor, edition.channelId)
  if (edition.state !== 'plan' && edition.state !== 'open')
    throw new AppError('not_allowed', {
      message: messages.notOpen({ state: asMessage(editionStates[edition.state as EditionState]) }),
    })
  const { tenantId } = actor
  const pages = await holdPagesOf(tx, tenantId, id)
  await demandPages(ctx, pages)
  for (const page of pages) {
    await orderPage(tx, actor, page, channel.code)
    await addEvent(tx, page, { action: 'press', by: actor, note, details: { hash: page.hash } })
    await tell(tx, page)
  }
  await demandNames(tx, edition)
  await tx
    .updateTable('edition')
    .set({ state: 'press', pressedId: actor.id, pressedName: actor.name, version: edition.version + 1 })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await audit(tx, actor, caller, {
    action: 'newspaper.press',
    target: edition.date,
    details: { pages: pages.length, note },
  })
  await notify(tx, 'release', edition.channelId)
  return presentEdition(await findEdition(tx, actor, id))
}

const noChange = { changeReason: '', changeId: null, changeName: '' }

/** 换版: asked for by one who may send to press … */
export const changePage = async (ctx: CallCtx, id: string, reason: string) => {
  const { tx, actor, caller } = ctx
  const page = await takePageFor(ctx, id, 'page-change')
  if (page.changeReason !== '')
    throw new AppError('conflict', { message: messages.changeAsked({ name: page.changeName }) })
  await updatePage(tx, page, {
    changeReason: reason,
    changeId: actor.id,
    changeName: actor.name,
    version: page.version + 1,
  })
  await addEvent(tx, page, { action: 'change', by: actor, note: reason, details: { act: 'asked' } })
  const target = `${page.date} ${page.label}`
  await audit(tx, actor, caller, { action: 'newspaper.change', target, details: { act: 'asked', reason } })
  await tell(tx, page)
  return presentAgain(tx, actor, page)
}

/** … and agreed to by another; from then on the page is open again, under a new number. */
export const agreeChange = async (ctx: CallCtx, id: string) => {
  const { tx, actor, caller } = ctx
  const page = await takePageFor(ctx, id, 'page-change')
  if (page.changeReason === '') throw new AppError('not_allowed', { message: messages.changeNone() })
  if (page.changeId === actor.id) throw new AppError('not_allowed', { message: messages.changeSelf() })
  const changeNo = page.changeNo + 1
  await updatePage(tx, page, { state: 'changing', changeNo, voided: [], version: page.version + 1 })
  const note = messages.changeNumber({ no: changeNo })
  await addEvent(tx, page, { action: 'change', by: actor, note, details: { act: 'agreed', changeNo } })
  const target = `${page.date} ${page.label}`
  await audit(tx, actor, caller, { action: 'newspaper.change', target, details: { act: 'agreed', changeNo } })
  await tell(tx, page)
  return presentAgain(tx, actor, page)
}

/** … or not: by another, or by whoever asked. */
export const declineChange = async (ctx: CallCtx, id: string) => {
  const { tx, actor, caller } = ctx
  const page = await takePageFor(ctx, id, 'page-change')
  const { changeId, changeReason: reason } = page
  if (reason === '') throw new AppError('not_allowed', { message: messages.changeNone() })
  await updatePage(tx, page, { ...noChange, version: page.version + 1 })
  const note = messages.changeDeclined({ reason })
  await addEvent(tx, page, { action: 'change', by: actor, note, details: { act: 'declined' } })
  if (changeId && changeId !== actor.id)
    await notifyPeople(tx, page.tenantId, [changeId], pageNotices.declined(page, actor.name, reason))
  const target = `${page.date} ${page.label}`
  await audit(tx, actor, caller, { action: 'newspaper.change', target, details: { act: 'declined', reason } })
  await tell(tx, page)
  return presentAgain(tx, actor, page)
}

export const pressChange = async (ctx: CallCtx, id: string, note: string) => {
  const { tx, actor, caller } = ctx
  const found = await findPage(tx, actor.tenantId, id)
  const edition = await takeEdition(ctx, found.editionId)
  const channel = await demandPaper(tx, actor, edition.channelId)
  await demandPages(ctx, [found])
  const page = await findPage(tx, actor.tenantId, id)
  if (page.editionState !== 'out' || page.changeNo === 0)
    throw new AppError('not_allowed', { message: messages.changeNotSigned() })
  demand(actor, 'page-press', page)
  await orderPage(tx, actor, page, channel.code)
  await demandNames(tx, edition)
  await updatePage(tx, page, { ...noChange, version: page.version + 1 })
  await addEvent(tx, page, {
    action: 'press',
    by: actor,
    note: note || messages.changeNumber({ no: page.changeNo }),
    details: { hash: page.hash, changeNo: page.changeNo },
  })
  const target = `${page.date} ${page.label}`
  await audit(tx, actor, caller, {
    action: 'newspaper.press',
    target,
    details: { changeNo: page.changeNo, note },
  })
  await tell(tx, page)
  return presentAgain(tx, actor, page)
}
