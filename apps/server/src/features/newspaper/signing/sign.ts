import { AppError } from '@rongbian/contract'
import { proofMessages as messages } from '@rongbian/contract/messages/newspaper-proofs'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { type Message, type PageAction, type PageEvent, pageGiver, seatsOf } from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Tx } from '#/db/open.ts'
import { notifyFound, notifyPeople } from '#/features/notifications/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { keptProblem } from '#/say.ts'
import { contentHash } from '#/story-text/content-hash.ts'
import { addEvent, tell } from '../events.ts'
import { demand, takePage } from '../guard.ts'
import { pageNotices } from '../notices.ts'
import { presentAgain } from '../present.ts'
import { settleStories } from '../printed.ts'
import { hashesOf } from '../proofs/frozen.ts'
import { type FoundProof, findProofNo, frozenOf } from '../proofs/rows.ts'
import { type FoundPage, factsOf, findPage, updatePage } from '../rows.ts'
import { stepsOf } from '../signs.ts'
import { findDifferences } from './differences.ts'
import { demandStaff, findFlow, plannedSteps } from './plan.ts'
import { changeSteps, peopleOn } from './steps.ts'

export interface SignAct {
  proofNo: number
  opinion: string
}

/** The page, held, with what its stories say by now. */
const take = async (ctx: CallCtx, id: string, action: PageAction) => {
  const held = await takePage(ctx, id)
  await findDifferences(ctx.tx, held)
  const page = await findPage(ctx.tx, held.tenantId, held.id)
  demand(ctx.actor, action, page)
  return page
}

/** What the signer has before them must be the page as it is: any other proof is an old one. */
const demandProof = async (tx: Tx, page: FoundPage, proofNo: number): Promise<FoundProof> => {
  const proof = await findProofNo(tx, page.tenantId, page.id, proofNo)
  if (proof.kind === 'galley') throw new AppError('not_allowed', { message: messages.galleySeen() })
  const { rows } = await sql<{ no: number }>`select no from proof where tenant_id = ${page.tenantId}
    and page_id = ${page.id} and kind <> 'galley' order by no desc limit 1`.execute(tx)
  const now = rows[0]?.no ?? proofNo
  if (now !== proofNo || proof.state !== 'done' || proof.pageHash !== page.hash)
    throw new AppError('stale', { message: messages.oldProof({ seen: proofNo, now }) })
  return proof
}

interface Done {
  event: PageEvent
  note: Message | string
  details?: object
}

const done = async ({ tx, actor, caller }: CallCtx, page: FoundPage, { event, note, details = {} }: Done) => {
  await addEvent(tx, page, { action: event, by: actor, note, details: { hash: page.hash, ...details } })
  await audit(tx, actor, caller, {
    action: 'newspaper.sign',
    target: `${page.date} ${page.label}`,
    details: { act: event, ...details },
  })
  await tell(tx, page)
  const after = await findPage(tx, page.tenantId, page.id)
  return { page: await presentAgain(tx, actor, page), steps: await stepsOf(tx, after, actor.language) }
}

/** The earlier of the step's own time and the page's. */
const dueOf = ({ signAt }: FoundPage, hours: number | null) => {
  const own = hours === null ? signAt.getTime() : Date.now() + hours * 3_600_000
  return new Date(Math.min(own, Math.max(signAt.getTime(), Date.now())))
}

const tellNext = (
  { tx, actor }: CallCtx,
  page: FoundPage,
  step: { no: number; name: string; who: string; seats: readonly string[] },
  signedIds: readonly string[],
) =>
  notifyFound(
    tx,
    page.tenantId,
    peopleOn(page.tenantId, step.seats, actor.departmentId, [
      ...(step.no > 1 ? page.writerIds : []),
      ...signedIds,
    ]),
    pageNotices.waiting(page, step.name, page.sentName || actor.name, step.who),
  )

const unlocked = { lockId: null, lockName: '', lockTab: '', lockAt: null }

/** The flow is copied, so that a later change of it does not rewrite what was agreed. */
export const sendPage = async (ctx: CallCtx, id: string, { proofNo, opinion }: SignAct) => {
  const { tx, actor } = ctx
  const page = await take(ctx, id, 'page-send')
  await demandProof(tx, page, proofNo)
  const flow = await findFlow(tx, page.tenantId)
  const plan = await plannedSteps(tx, page, actor.departmentId, flow.steps)
  await demandStaff(tx, page, actor.departmentId, plan)
  const round = page.signRound + 1
  await tx
    .insertInto('pageSign')
    .values(
      plan.map(({ no, name, kind, seats, who, dueHours }) => ({
        tenantId: page.tenantId,
        pageId: page.id,
        round,
        no,
        name,
        kind,
        seats,
        who,
        state: no === 1 ? 'open' : 'waiting',
        dueAt: no === 1 ? dueOf(page, dueHours) : null,
      })),
    )
    .execute()
  await updatePage(tx, page, {
    ...unlocked,
    state: 'signing',
    signRound: round,
    sentId: actor.id,
    sentName: actor.name,
    voided: [],
    overrideId: null,
    overrideName: '',
    overrideReason: '',
    version: page.version + 1,
  })
  const [first] = plan
  if (first) await tellNext(ctx, { ...page, sentName: actor.name }, first, [])
  return done(ctx, page, { event: 'send', note: opinion, details: { proof: proofNo, flow: flow.name } })
}

/** What was signed or asked for in this round no longer counts, by name. */
const endRound = (tx: Tx, page: FoundPage, reason: Message) => {
  const { problem, said } = keptProblem(reason)
  return changeSteps(tx, page)
    .set({ state: 'void', voidAt: sql`clock_timestamp()`, voidReason: problem, voidSaid: said })
    .where('state', 'in', ['open', 'waiting', 'signed'])
    .execute()
}

/** Before 付印 it is being laid out again, after it being replaced. */
const backTo = ({ changeNo, editionState }: FoundPage) =>
  editionState === 'out' && changeNo > 0 ? 'changing' : 'laying'

export const recallPage = async (ctx: CallCtx, id: string, { opinion }: SignAct) => {
  const { tx, actor } = ctx
  const page = await take(ctx, id, 'page-recall')
  await endRound(tx, page, messages.voidRecalled({ name: actor.name }))
  await updatePage(tx, page, { state: backTo(page), version: page.version + 1 })
  return done(ctx, page, { event: 'recall', note: opinion })
}

const decide = async (ctx: CallCtx, page: FoundPage, state: 'signed' | 'denied', changes: object) => {
  const { tx, actor } = ctx
  const giver = pageGiver(actor, factsOf(actor, page))
  const step = await changeSteps(tx, page)
    .set({
      state,
      personId: actor.id,
      personName: actor.name,
      giverId: giver?.giverId ?? null,
      giverName: giver?.giverName ?? '',
      signedAt: sql`clock_timestamp()`,
      ...changes,
    })
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  if (!step) throw new AppError('stale', { message: messages.changed() })
  return step
}

/** Bound to the page, its PDF, and every text, picture, ad and font on it. */
export const signPage = async (ctx: CallCtx, id: string, { proofNo, opinion }: SignAct) => {
  const { tx, actor } = ctx
  const page = await take(ctx, id, 'page-sign')
  const proof = await demandProof(tx, page, proofNo)
  const hashes = hashesOf(page.hash, proof.pdfHash, frozenOf(proof).parts)
  const hash = contentHash(hashes)
  const step = await decide(ctx, page, 'signed', {
    proofNo,
    opinion,
    hash,
    hashes: JSON.stringify(hashes),
  })
  const signedIds = [...page.signedIds, actor.id, ...(step.giverId ? [step.giverId] : [])]
  const next = await changeSteps(tx, page)
    .set({ state: 'open', dueAt: dueOf(page, null) })
    .where('no', '=', step.no + 1)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
  await updatePage(tx, page, {
    version: page.version + 1,
    ...(!next && { state: 'signed', voided: [] }),
  })
  if (next) await tellNext(ctx, page, next, signedIds)
  else {
    await settleStories(tx, page, 'audited')
    const people = [page.editorId, page.sentId].flatMap((one) => (one && one !== actor.id ? [one] : []))
    await notifyPeople(tx, page.tenantId, people, pageNotices.signed(page, actor.name))
  }
  const note = opinion === '' ? step.name : messages.opinionOf({ step: step.name, opinion })
  return done(ctx, page, { event: 'sign', note, details: { step: step.no, proof: proofNo, signed: hash } })
}

export const denyPage = async (ctx: CallCtx, id: string, { proofNo, opinion }: SignAct) => {
  const { tx, actor } = ctx
  const page = await take(ctx, id, 'page-deny')
  if (opinion === '')
    throw new AppError('invalid', { fields: { opinion: asMessage(messages.reasonNeeded()) } })
  const step = await decide(ctx, page, 'denied', { proofNo, opinion })
  await endRound(tx, page, messages.voidDenied({ name: actor.name }))
  await updatePage(tx, page, { state: backTo(page), version: page.version + 1 })
  const people = [page.editorId, page.sentId].flatMap((one) => (one && one !== actor.id ? [one] : []))
  await notifyPeople(tx, page.tenantId, people, pageNotices.denied(page, actor.name, opinion))
  return done(ctx, page, {
    event: 'deny',
    note: messages.opinionOf({ step: step.name, opinion }),
    details: { step: step.no },
  })
}

/** Above the limit only the duty chief lets a page pass: whoever sits on its last step. */
export const overrideErrors = async (ctx: CallCtx, id: string, { opinion }: SignAct) => {
  const { tx, actor } = ctx
  const page = await take(ctx, id, 'page-override')
  const { errors, errorsMost } = factsOf(actor, page)
  if (errors <= errorsMost) throw new AppError('not_allowed', { message: messages.notOver() })
  if (opinion === '')
    throw new AppError('invalid', { fields: { opinion: asMessage(messages.reasonNeeded()) } })
  const { rows } = await sql<{
    seats: string[]
  }>`select seats from page_sign where tenant_id = ${page.tenantId}
    and page_id = ${page.id} and round = ${page.signRound} order by no desc limit 1`.execute(tx)
  const own = seatsOf(actor)
  if (!rows[0]?.seats.some((seat) => own.includes(seat)))
    throw new AppError('not_allowed', { message: messages.dutyOnly() })
  await updatePage(tx, page, {
    overrideId: actor.id,
    overrideName: actor.name,
    overrideReason: opinion,
    version: page.version + 1,
  })
  const note = messages.overridden({ errors: errors.toFixed(1), reason: opinion })
  return done(ctx, page, { event: 'override', note, details: { errors } })
}
