import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError } from '@rongbian/contract'
import { proofMessages as messages } from '@rongbian/contract/messages/newspaper-proofs'
import type { Actor } from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Db, Tx } from '#/db/open.ts'
import type { Deps } from '#/deps.ts'
import type { Caller } from '#/http/route.ts'
import { insertStoredFile } from '#/storage/stored-files.ts'
import { zipStream } from '#/story-text/zip-files.ts'
import { type CountedEdition, findEdition, presentEdition, takeEdition } from '../editions.ts'
import { findProof } from '../proofs/rows.ts'
import { findPagesOf, holdPagesOf } from '../rows.ts'
import { type ArchivedPage, filesOfPage, pageJson, pageXml, stemOf } from './archive-page.ts'
import { manifestName, manifestOf } from './folder.ts'

export const filePrefix = 'file-'

interface PrintedRow {
  pageId: string
  no: number
  label: string
  name: string
  colour: boolean
  changeNo: number
  file: string
  proofId: string
}

const findPrinted = async (db: Db, { tenantId, id }: CountedEdition): Promise<ArchivedPage[]> => {
  const { rows } =
    await sql<PrintedRow>`select page.id as page_id, page.no, page.label, page.name, page.colour, file.change_no,
      file.name as file, file.proof_id
    from press_file as file join paper_page as page on page.tenant_id = file.tenant_id and page.id = file.page_id
    where file.tenant_id = ${tenantId} and file.edition_id = ${id} and file.at is not null
    order by page.no, file.change_no`.execute(db)
  const pages: ArchivedPage[] = []
  for (const { pageId, proofId, ...page } of rows) {
    const proof = await findProof(db, tenantId, proofId)
    const signatures = await db
      .selectFrom('pageSign')
      .select(['no', 'name', 'personName', 'giverName', 'opinion', 'proofNo', 'hash', 'hashes', 'signedAt'])
      .where('tenantId', '=', tenantId)
      .where('pageId', '=', pageId)
      .where('state', '=', 'signed')
      .where(sql<boolean>`hashes ->> 'pdf' = ${proof.pdfHash}`)
      .orderBy('round')
      .orderBy('no')
      .execute()
    pages.push({ ...page, proof, signatures })
  }
  return pages
}

interface Entry {
  name: string
  sha256: string
  open: () => Readable
}

const written = (name: string, content: string): Entry => {
  const bytes = Buffer.from(content)
  return {
    name,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    open: () => Readable.from([bytes]),
  }
}

const entriesOf = (
  { storage }: Pick<Deps, 'storage'>,
  edition: CountedEdition,
  pages: readonly ArchivedPage[],
) => {
  const { date, number, pressedName, pressedAt } = edition
  const kept = (name: string, hash: string): Entry => ({ name, sha256: hash, open: () => storage.open(hash) })
  const facts = {
    ...{ date, number, pressedName, pressedAt: pressedAt?.toISOString() ?? null },
    pages: pages.map((page) => ({ ...page, proof: page.proof.no, signatures: page.signatures.length })),
  }
  const hashes = [...new Set(pages.flatMap(filesOfPage))].sort()
  const entries = [
    written('edition.json', JSON.stringify(facts, null, 1)),
    ...pages.flatMap((page) => [
      kept(page.file, page.proof.pdfHash),
      written(`${stemOf(page)}.json`, JSON.stringify(pageJson(page), null, 1)),
      written(`${stemOf(page)}.xml`, pageXml(page, date)),
    ]),
    ...hashes.map((hash) => kept(`${filePrefix}${hash}`, hash)),
  ]
  return [...entries, written(manifestName, manifestOf(entries))]
}

/** Nothing of it may be under way. Answers it with what tells whether it went on since. */
const demandClosable = async (db: Db | Tx, actor: Actor, id: string) => {
  const edition = await findEdition(db, actor, id)
  if (edition.state !== 'out') throw new AppError('not_allowed', { message: messages.notOut() })
  const pages = await findPagesOf(db, actor.tenantId, id)
  for (const { label, state, changeReason } of pages)
    if (state !== 'printed' || changeReason !== '')
      throw new AppError('not_allowed', { message: messages.changing({ label }) })
  return { edition, versions: [edition.version, ...pages.map(({ version }) => version)].join() }
}

/** Puts an edition away: everything in one file whose hash is kept. Nothing of it changes afterwards. */
export const closeEdition = async (
  deps: Pick<Deps, 'db' | 'storage'>,
  { actor, caller }: { actor: Actor; caller: Caller },
  id: string,
) => {
  const { db, storage } = deps
  const { edition, versions } = await demandClosable(db, actor, id)
  const entries = entriesOf(deps, edition, await findPrinted(db, edition))
  const arrival = await storage.receive(zipStream(entries))
  await arrival.keep()
  const { tenantId } = actor
  return db.transaction().execute(async (tx) => {
    await takeEdition({ tx, actor }, id)
    // Nobody opens a page of it again while it is put away.
    await holdPagesOf(tx, tenantId, id)
    const now = await demandClosable(tx, actor, id)
    if (now.versions !== versions) throw new AppError('stale', { message: messages.changed() })
    await insertStoredFile(tx, {
      tenantId,
      hash: arrival.key,
      name: `${edition.date}.zip`,
      mime: 'application/zip',
      size: arrival.size,
      ...{ width: null, height: null, createdBy: actor.id },
    })
    await tx
      .updateTable('edition')
      .set({
        state: 'closed',
        archiveFile: arrival.key,
        archiveHash: arrival.key,
        closedAt: sql`clock_timestamp()`,
        version: edition.version + 1,
      })
      .where('tenantId', '=', tenantId)
      .where('id', '=', id)
      .execute()
    await audit(tx, actor, caller, {
      action: 'newspaper.close',
      target: edition.date,
      details: { hash: arrival.key },
    })
    return presentEdition(await findEdition(tx, actor, id))
  })
}
