import { sheetOf } from '@rongbian/paper'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { drawForReaders } from '#/press/paint.ts'
import { fileUrl } from '#/storage/file-url.ts'
import type { Storage } from '#/storage/storage.ts'
import { insertStoredFile } from '#/storage/stored-files.ts'
import { storiesOn } from '../jumps.ts'
import type { Painter } from '../proofs/painter.ts'
import type { DigitalEdition, DigitalPage, DigitalPicture, PrintedPage } from './rows.ts'

export interface PaintParts {
  storage: Storage
  painter: Painter
}

export const maskedOn = ({ input }: PrintedPage, gone: ReadonlySet<number>) =>
  [...new Set(storiesOn(input.layout).map(({ storyId }) => storyId))]
    .filter((id) => gone.has(id))
    .toSorted((one, other) => one - other)

const isSame = (one: readonly number[], other: readonly number[]) => one.join() === other.join()

/** Whether its files show what was printed, without what is gone. */
export const isPainted = (page: PrintedPage, known: DigitalPage | undefined, gone: ReadonlySet<number>) =>
  known !== undefined &&
  known.pdfFile !== '' &&
  known.proofId === page.proofId &&
  isSame(known.masked, maskedOn(page, gone))

/** Whether its files still show what is gone. */
export const isTelling = (page: PrintedPage, known: DigitalPage | undefined, gone: ReadonlySet<number>) =>
  known !== undefined && known.pdfFile !== '' && maskedOn(page, gone).some((id) => !known.masked.includes(id))

/** From here on nobody is given these files. */
export const forgetFiles = async (
  db: Db,
  { tenantId, id }: DigitalEdition,
  pages: readonly PrintedPage[],
) => {
  await sql`update digital_page set pdf_file = '', pdf_bytes = 0, pictures = '[]' where tenant_id = ${tenantId}
    and edition_id = ${id} and page_id = any(${pages.map(({ pageId }) => pageId)}::uuid[])`.execute(db)
}

const nameOf = ({ date }: DigitalEdition, { no }: PrintedPage) => `${date}-${String(no).padStart(2, '0')}`

const keepPictures = async (
  { storage }: PaintParts,
  db: Db,
  { tenantId, name, pdf }: { tenantId: number; name: string; pdf: string },
  sheet: { bleed: number; width: number },
) => {
  const kept: DigitalPicture[] = []
  for (const { bytes, width, height } of await storage.withLocal(pdf, (path) =>
    drawForReaders(path, sheet),
  )) {
    const file = await storage.put(bytes)
    const facts = { name: `${name}.webp`, mime: 'image/webp', size: bytes.length, width, height }
    await insertStoredFile(db, { tenantId, hash: file, ...facts, createdBy: null })
    kept.push({ file, url: fileUrl(file, facts.name), width, height })
  }
  return kept
}

/** The printed page itself; where stories are gone it is painted again with their places masked. */
const pdfOf = async (
  { storage, painter }: PaintParts,
  db: Db,
  edition: DigitalEdition,
  { page, masked }: { page: PrintedPage; masked: readonly number[] },
) => {
  if (masked.length === 0) return { hash: page.pdfFile, bytes: page.pdfBytes }
  const { tenantId } = edition
  const input = { ...page.input, masked }
  const { date, label, name } = page.input.words
  const title = `${date} ${label} ${name}`.trim()
  const { pdf } = await painter.paint(db, { tenantId, input, colour: page.colour, title })
  const hash = await storage.put(pdf)
  const facts = { mime: 'application/pdf', size: pdf.length, width: null, height: null }
  await insertStoredFile(db, {
    tenantId,
    hash,
    name: `${nameOf(edition, page)}.pdf`,
    ...facts,
    createdBy: null,
  })
  return { hash, bytes: pdf.length }
}

/** Makes the files of one page, and remembers them. */
export const paintPage = async (
  parts: PaintParts,
  db: Db,
  edition: DigitalEdition,
  { page, gone }: { page: PrintedPage; gone: ReadonlySet<number> },
) => {
  const { tenantId, id } = edition
  const masked = maskedOn(page, gone)
  const pdf = await pdfOf(parts, db, edition, { page, masked })
  const { bleed, width } = sheetOf(page.input.settings)
  const name = nameOf(edition, page)
  const pictures = await keepPictures(parts, db, { tenantId, name, pdf: pdf.hash }, { bleed, width })
  await sql`insert into digital_page (tenant_id, edition_id, page_id, proof_id, masked, pdf_file, pdf_bytes, pictures)
    values (${tenantId}, ${id}, ${page.pageId}, ${page.proofId}, ${masked}::bigint[], ${pdf.hash}, ${pdf.bytes},
      ${JSON.stringify(pictures)}::jsonb)
    on conflict (tenant_id, edition_id, page_id) do update set proof_id = excluded.proof_id,
      masked = excluded.masked, pdf_file = excluded.pdf_file, pdf_bytes = excluded.pdf_bytes,
      pictures = excluded.pictures, at = clock_timestamp()`.execute(db)
}
