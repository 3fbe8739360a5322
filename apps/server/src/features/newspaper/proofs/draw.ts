import { AppError } from '@rongbian/contract'
import { proofMessages as messages } from '@rongbian/contract/messages/newspaper-proofs'
import type { Logger } from 'pino'
import type { Db } from '#/db/open.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import type { Jobs } from '#/jobs/jobs.ts'
import { type Outage, outageCause, outageOf } from '#/outage.ts'
import { keptProblem, noProblem } from '#/say.ts'
import { sharp } from '#/sharp.ts'
import type { Storage } from '#/storage/storage.ts'
import { insertStoredFile } from '#/storage/stored-files.ts'
import { addEvent, tell } from '../events.ts'
import { pageNotices } from '../notices.ts'
import { type FoundPage, findPage } from '../rows.ts'
import { thaw } from './frozen.ts'
import type { Painter } from './painter.ts'
import { findProof, frozenOf, type ProofRow } from './rows.ts'

export interface DrawParts {
  db: Db
  storage: Storage
  log: Logger
  painter: Painter
}

interface ProofKey {
  tenantId: number
  id: string
}

const keep = async (
  { db, storage }: DrawParts,
  { tenantId, byId }: ProofRow,
  bytes: Buffer,
  { name, mime }: { name: string; mime: string },
) => {
  const hash = await storage.put(bytes)
  // Small pictures are drawn of what is known to be larger.
  const isPicture = mime.startsWith('image/')
  const { width = null, height = null } = isPicture ? await sharp(bytes).metadata() : {}
  const facts = { size: bytes.length, width, height, createdBy: byId }
  await insertStoredFile(db, { tenantId, hash, name, mime, ...facts })
  return hash
}

type Painted = Awaited<ReturnType<Painter['paint']>>

const nameOf = ({ date, label }: FoundPage, { no }: ProofRow) => `${date}-${label}-${no}`

const finish = async (parts: DrawParts, page: FoundPage, proof: ProofRow, painted: Painted) => {
  const { pdf, picture, checks } = painted
  const name = nameOf(page, proof)
  const pdfHash = await keep(parts, proof, pdf, { name: `${name}.pdf`, mime: 'application/pdf' })
  const pictureHash = await keep(parts, proof, picture, { name: `${name}.webp`, mime: 'image/webp' })
  await parts.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('proof')
      .set({
        state: 'done',
        ...noProblem,
        pdfFile: pdfHash,
        pdfHash,
        pictureFile: pictureHash,
        pictureHash,
        checks: JSON.stringify(checks),
      })
      .where('tenantId', '=', proof.tenantId)
      .where('id', '=', proof.id)
      .where('state', '=', 'drawing')
      .execute()
    await tell(tx, page)
  })
}

/** A proof that cannot be painted says why; the page goes on, and the next proof has the next number. */
const giveUp = ({ db }: DrawParts, page: FoundPage, proof: ProofRow, error: Error) =>
  db.transaction().execute(async (tx) => {
    // What else it says is for the log.
    const problem = error instanceof AppError ? error.say : messages.unpainted()
    await tx
      .updateTable('proof')
      .set({ state: 'failed', ...keptProblem(problem) })
      .where('tenantId', '=', proof.tenantId)
      .where('id', '=', proof.id)
      .where('state', '=', 'drawing')
      .execute()
    const by = { id: proof.byId, name: proof.byName }
    await addEvent(tx, page, { action: 'failed', by, note: problem, details: { proof: proof.no } })
    await notifyPeople(tx, proof.tenantId, [proof.byId], pageNotices.failed(page, problem))
    await tell(tx, page)
  })

/** It is drawn once that has passed; whoever waits for it is told what it waits for. */
const tellWaiting = ({ db }: DrawParts, page: FoundPage, { tenantId, id }: ProofRow, outage: Outage) =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('proof')
      .set(keptProblem(outageCause(outage)))
      .where('tenantId', '=', tenantId)
      .where('id', '=', id)
      .where('state', '=', 'drawing')
      .execute()
    await tell(tx, page)
  })

/** Not drawn yet, and its page is still in the plan. */
const isWaiting = async (db: Db, { tenantId, id }: ProofKey) => {
  const row = await db
    .selectFrom('proof')
    .select('state')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.state === 'drawing'
}

/** Draws a proof from what was frozen. Done twice it gives the same files, and the second time changes nothing. */
export const drawProof = async (parts: DrawParts, { tenantId, id }: ProofKey) => {
  if (!(await isWaiting(parts.db, { tenantId, id }))) return
  const proof = await findProof(parts.db, tenantId, id)
  const page = await findPage(parts.db, tenantId, proof.pageId)
  try {
    const input = thaw(frozenOf(proof))
    const title = `${page.date} ${page.label} ${page.name}`.trim()
    const painted = await parts.painter.paint(parts.db, { tenantId, input, colour: page.colour, title })
    await finish(parts, page, proof, painted)
  } catch (error) {
    // A machine without room or database is nobody's page: the queue tries again.
    const outage = outageOf(error)
    if (outage) {
      await tellWaiting(parts, page, proof, outage).catch(() => undefined)
      throw error
    }
    parts.log.warn({ err: error, proof: id }, 'newspaper: a proof was not painted')
    await giveUp(parts, page, proof, error as Error)
  }
}

/** What waits to be drawn though nobody is about to: the work was lost with the queue. */
export const redrawLost = async (db: Db, jobs: Jobs) => {
  const rows = await db
    .selectFrom('proof')
    .select(['tenantId', 'id'])
    .where('state', '=', 'drawing')
    .execute()
  for (const row of rows) await jobs.send(db, 'newspaper-proof', row, row.id)
}
