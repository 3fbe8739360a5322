import type { PageInput } from '@rongbian/paper'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { storiesOn } from '../jumps.ts'
import { thaw } from '../proofs/frozen.ts'
import { frozenOf, type ProofRow } from '../proofs/rows.ts'

/** An edition as readers of a website know it. */
export interface DigitalEdition {
  tenantId: number
  id: string
  /** The newspaper, and the website. */
  channelId: string
  digitalChannelId: string
  digitalCode: string
  name: string
  date: string
  number: number
  digitalAt: Date | null
  digitalChangedAt: Date | null
  digitalFiles: string[]
}

const editions = sql`select edition.tenant_id, edition.id, edition.channel_id, edition.digital_channel_id,
    edition.digital_code, paper.name, edition.date, edition.number, edition.digital_at,
    edition.digital_changed_at, edition.digital_files
  from edition join channel as paper on paper.tenant_id = edition.tenant_id and paper.id = edition.channel_id`

export const findDigital = async (db: Db | Tx, tenantId: number, id: string): Promise<DigitalEdition> => {
  const { rows } = await sql<DigitalEdition>`${editions} where edition.tenant_id = ${tenantId}
    and edition.id = ${id} and edition.digital_channel_id is not null`.execute(db)
  if (!rows[0]) throw new Error('an edition without a website')
  return rows[0]
}

/** On which days readers find this paper, the earliest first. */
export const findDates = async (db: Db, { tenantId, digitalChannelId, digitalCode }: DigitalEdition) => {
  const { rows } = await sql<{ id: string; date: string }>`select id, date from edition
    where tenant_id = ${tenantId} and digital_channel_id = ${digitalChannelId} and digital_code = ${digitalCode}
      and digital_at is not null order by date`.execute(db)
  return rows
}

/** A page as it was last printed. */
export interface PrintedPage {
  pageId: string
  no: number
  colour: boolean
  proofId: string
  pdfFile: string
  pdfBytes: number
  input: PageInput
}

type PrintedRow = Omit<PrintedPage, 'input'> & Pick<ProofRow, 'layout' | 'parts'>

export const findPrinted = async (
  db: Db | Tx,
  { tenantId, id }: Pick<DigitalEdition, 'tenantId' | 'id'>,
): Promise<PrintedPage[]> => {
  const { rows } =
    await sql<PrintedRow>`select distinct on (page.no) page.id as page_id, page.no, page.colour,
      file.proof_id, proof.pdf_file, file.bytes as pdf_bytes, proof.layout, proof.parts
    from press_file as file
    join paper_page as page on page.tenant_id = file.tenant_id and page.id = file.page_id
    join proof on proof.tenant_id = file.tenant_id and proof.id = file.proof_id
    where file.tenant_id = ${tenantId} and file.edition_id = ${id} and file.at is not null
    order by page.no, file.change_no desc`.execute(db)
  return rows.map(({ layout, parts, ...page }) => ({ ...page, input: thaw(frozenOf({ layout, parts })) }))
}

/** Every place of a story; one that jumps has two. */
export const placesOn = (pages: readonly Pick<PrintedPage, 'no' | 'input'>[]) =>
  pages.flatMap((page) =>
    storiesOn(page.input.layout).map((item) => ({ page, item, part: item.jump?.part ?? (1 as const) })),
  )
export type Place = ReturnType<typeof placesOn>[number]

export interface DigitalPicture {
  file: string
  /** By which it is kept. */
  url: string
  width: number
  height: number
}

export interface DigitalPage {
  pageId: string
  proofId: string
  masked: number[]
  pdfFile: string
}

export const findPages = async (
  db: Db,
  { tenantId, id }: Pick<DigitalEdition, 'tenantId' | 'id'>,
): Promise<Map<string, DigitalPage>> => {
  const { rows } = await sql<DigitalPage>`select page_id, proof_id, masked, pdf_file
    from digital_page where tenant_id = ${tenantId} and edition_id = ${id}`.execute(db)
  return new Map(rows.map((row) => [row.pageId, { ...row, masked: row.masked.map(Number) }] as const))
}

/** A page as it was painted for readers: what was printed since comes with the next order, written down before it is shown. */
export interface ShownPage {
  no: number
  pdfFile: string
  pdfBytes: number
  pictures: DigitalPicture[]
  input: PageInput
}

type ShownRow = Omit<ShownPage, 'input'> & Pick<ProofRow, 'layout' | 'parts'>

export const findShown = async (
  db: Db,
  { tenantId, id }: Pick<DigitalEdition, 'tenantId' | 'id'>,
): Promise<ShownPage[]> => {
  const { rows } = await sql<ShownRow>`select page.no, shown.pdf_file, shown.pdf_bytes, shown.pictures,
      proof.layout, proof.parts
    from digital_page as shown
    join paper_page as page on page.tenant_id = shown.tenant_id and page.id = shown.page_id
    join proof on proof.tenant_id = shown.tenant_id and proof.id = shown.proof_id
    where shown.tenant_id = ${tenantId} and shown.edition_id = ${id} order by page.no`.execute(db)
  return rows.map(({ layout, parts, ...page }) => ({ ...page, input: thaw(frozenOf({ layout, parts })) }))
}

export interface DigitalStory {
  storyId: number
  title: string
  pageNo: number
  pageNos: number[]
  goneAt: Date | null
}

export const findStories = async (
  db: Db | Tx,
  { tenantId, id }: Pick<DigitalEdition, 'tenantId' | 'id'>,
): Promise<DigitalStory[]> => {
  const { rows } =
    await sql<DigitalStory>`select story_id, title, page_no, page_nos, gone_at from digital_story
    where tenant_id = ${tenantId} and edition_id = ${id} order by page_no, story_id`.execute(db)
  return rows.map((row) => ({ ...row, storyId: Number(row.storyId) }))
}
