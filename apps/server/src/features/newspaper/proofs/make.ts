import { AppError } from '@rongbian/contract'
import { proofMessages as messages } from '@rongbian/contract/messages/newspaper-proofs'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { type LanguageId, type ProofKind, proofKinds } from '@rongbian/domain'
import { setPage } from '@rongbian/paper'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import type { Jobs } from '#/jobs/jobs.ts'
import { changePage } from '../change.ts'
import { addEvent, tell } from '../events.ts'
import { presentFault } from '../faults.ts'
import { takePageFor } from '../guard.ts'
import { type LoadedPage, loadPage } from '../load.ts'
import { demandOwnFiles } from '../own-files.ts'
import { type FoundPage, faultsOf, findPage, updatePage } from '../rows.ts'
import { partsOf } from './frozen.ts'
import type { Painter } from './painter.ts'
import { findProof, presentProof } from './rows.ts'

declare module '#/jobs/jobs.ts' {
  interface Work {
    'newspaper-proof': { tenantId: number; id: string }
  }
}

interface Wanted {
  kind: ProofKind
  storyId: number | null
  version: number
}

/** 清样 shows a page that could be printed: nothing broken, nothing left to mend. */
const demandClean = (page: FoundPage, language: LanguageId | undefined) => {
  const hard = faultsOf(page).filter(({ isHard }) => isHard)
  if (hard.length > 0)
    throw new AppError('not_allowed', {
      message: messages.faulty({ faults: hard.map((fault) => presentFault(fault, language).text) }),
    })
  if (page.openMarks > 0)
    throw new AppError('not_allowed', { message: messages.marksOpen({ count: page.openMarks }) })
}

/** A galley shows one story, where it stands. */
const galleyOf = (loaded: LoadedPage, storyId: number | null): LoadedPage => {
  const items = loaded.input.layout.items.filter((item) => item.kind === 'story' && item.storyId === storyId)
  if (items.length === 0) throw new AppError('invalid', { fields: { storyId: messages.storyNeeded() } })
  return {
    ...loaded,
    texts: loaded.texts.filter((text) => text.storyId === storyId),
    input: { ...loaded.input, layout: { items } },
  }
}

/** A round counts one up; what is shown in between belongs to the round before it. */
const roundOf = async (tx: Tx, { tenantId, id }: FoundPage, kind: ProofKind) => {
  const { rows } = await sql<{ round: number }>`select coalesce(max(round), 0) as round from proof
    where tenant_id = ${tenantId} and page_id = ${id}`.execute(tx)
  return (rows[0]?.round ?? 0) + (kind === 'round' ? 1 : 0)
}

/** Freezes the page as it is and has it drawn. The page is held, so that numbers have no gaps. */
export const makeProof = async (
  ctx: Ctx,
  { jobs, painter }: { jobs: Jobs; painter: Painter },
  id: string,
  { kind, storyId, version }: Wanted,
) => {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const held = await takePageFor(ctx, id, 'page-proof')
  if (held.version !== version) throw new AppError('stale', { message: messages.changed() })
  // Its stories may have gone on since it was last set.
  await changePage(ctx, held)
  const page = await findPage(tx, tenantId, held.id)
  if (kind === 'clean') demandClean(page, actor.language)
  const loaded = await loadPage(tx, page)
  const shown = kind === 'galley' ? galleyOf(loaded, storyId) : loaded
  if (shown.input.layout.items.length === 0)
    throw new AppError('not_allowed', { message: messages.emptyPage() })
  const fonts = await painter.fontHashes(tx, tenantId, shown.input)
  if (!fonts) throw new AppError('not_allowed', { message: messages.noFonts() })
  const parts = partsOf({ ...shown, fonts })
  await demandOwnFiles(tx, tenantId, parts)
  const chars = setPage(shown.input).items.reduce((sum, item) => sum + item.chars, 0)
  const no = page.proofNo + 1
  const row = await tx
    .insertInto('proof')
    .values({
      tenantId,
      pageId: page.id,
      no,
      kind,
      round: await roundOf(tx, page, kind),
      storyId: kind === 'galley' ? storyId : null,
      pageVersion: page.version,
      pageHash: page.hash,
      layout: JSON.stringify(shown.input.layout),
      parts: JSON.stringify(parts),
      chars,
      byId: actor.id,
      byName: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await updatePage(tx, page, { proofNo: no })
  await jobs.send(tx, 'newspaper-proof', { tenantId, id: row.id }, row.id)
  const note = messages.made({ kind: asMessage(proofKinds[kind]), no })
  await addEvent(tx, page, {
    action: 'proof',
    by: actor,
    note,
    details: { proof: no, kind, hash: page.hash },
  })
  await tell(tx, page)
  return presentProof(await findProof(tx, tenantId, row.id), actor.language)
}
