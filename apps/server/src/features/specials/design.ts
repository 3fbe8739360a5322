import { AppError } from '@rongbian/contract'
import { specialMessages as messages } from '@rongbian/contract/messages/specials'
import type * as contract from '@rongbian/contract/specials'
import type { Actor } from '@rongbian/domain'
import type { z } from 'zod'
import type { Db } from '#/db/open.ts'
import type { CallCtx, Ctx } from '#/http/command.ts'
import { designOf, hashOfRow } from '#/special-page/content.ts'
import { addEvent } from '#/special-page/events.ts'
import { changeSpecial, tell } from './change.ts'
import { checkDesign } from './check-design.ts'
import { demand, demandVersion, takeFor } from './guard.ts'
import { demandFreeFor } from './lock.ts'
import { presentAgain, presentReview, presentSpecial } from './present.ts'
import { findReadable } from './reading.ts'
import { demandOwnChannel, type FoundSpecial, findSpecial, lockSpecial, updateSpecial } from './rows.ts'
import { findVersion, keepVersion } from './versions.ts'

type Save = z.output<typeof contract.saveDesign.body>

export const openSpecial = async (db: Db, actor: Actor, id: string) => {
  const row = await findReadable(db, actor, id)
  return {
    special: presentSpecial(actor, row),
    ...designOf(row),
    version: row.version,
    review: await presentReview(db, row),
  }
}

/** Someone saved since: theirs stands, this one is kept beside it, and whoever sent it gets both. */
const keepBeside = async ({ tx, actor }: Ctx, row: FoundSpecial, { tree, look }: Save) => {
  const design = { tree, look, hash: await hashOfRow(tx, row, { tree, look }) }
  const no = await keepVersion(tx, row, { kind: 'conflict', note: messages.lateSave(), by: actor, design })
  await addEvent(tx, row, { action: 'conflict', by: actor, details: { no } })
  return no
}

interface Outcome {
  saved?: { version: number; savedAt: string; special: contract.Special }
  /** Kept beside the newer one; told once that is written. */
  conflict?: AppError
}

/** How long one person's small saves stay one version. */
const runMs = 10 * 60_000

const isNewRun = (row: FoundSpecial, actor: Actor) =>
  row.lastNo === 0 || row.updatedId !== actor.id || Date.now() - row.updatedAt.getTime() > runMs

export const saveDesign = async ({ tx, actor }: CallCtx, id: string, save: Save): Promise<Outcome> => {
  const row = await lockSpecial(tx, actor.tenantId, id)
  await demandOwnChannel(tx, actor, row.channelId)
  demand(actor, 'special-edit', { ...row, lockId: null })
  const before = designOf(row)
  const design = await checkDesign(tx, row, { tree: save.tree, look: save.look }, before)
  if (row.version !== save.version) {
    const no = await keepBeside({ tx, actor }, row, { ...save, ...design })
    const facts = { version: row.version, ...before, byName: row.updatedName, kept: no }
    const message = messages.newer({ name: row.updatedName, no })
    return { conflict: new AppError('version_conflict', { message, facts }) }
  }
  demandFreeFor(actor, row, save.tab)
  // What stood before a new run of changes stays to be found.
  if (isNewRun(row, actor))
    await keepVersion(tx, row, { kind: 'save', by: { id: row.updatedId, name: row.updatedName } })
  await changeSpecial(tx, actor, row, design)
  await updateSpecial(tx, row, {
    lockAt: new Date(),
    lockId: actor.id,
    lockName: actor.name,
    lockTab: save.tab,
  })
  if (isNewRun(row, actor) || save.keeps)
    await addEvent(tx, row, { action: 'save', by: actor, note: save.note })
  if (save.keeps) {
    const after = await findSpecial(tx, actor.tenantId, row.id)
    await keepVersion(tx, after, { kind: 'kept', note: save.note, by: actor })
  }
  const special = await presentAgain(tx, actor, row)
  return { saved: { version: special.version, savedAt: special.updatedAt, special } }
}

export const restoreVersion = async (ctx: CallCtx, id: string, no: number, version: number) => {
  const { tx, actor } = ctx
  const row = await takeFor(ctx, id, 'special-edit')
  demandVersion(row, version)
  const wanted = await findVersion(tx, row, no)
  await keepVersion(tx, row, { kind: 'kept', note: messages.beforeRestore({ no }), by: actor })
  const design = await checkDesign(tx, row, designOf(wanted), designOf(wanted))
  // Of older ones nobody noted more than who kept them.
  const writers = wanted.writerIds ?? [wanted.byId]
  await changeSpecial(tx, actor, row, { ...design, writers })
  const after = await findSpecial(tx, actor.tenantId, row.id)
  await keepVersion(tx, after, { kind: 'restored', note: messages.restored({ no }), by: actor })
  await addEvent(tx, row, { action: 'restoreVersion', by: actor, note: String(no) })
  await tell(tx, row)
  return openSpecial(tx, actor, row.id)
}
