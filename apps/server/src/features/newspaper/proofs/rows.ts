import { AppError } from '@rongbian/contract'
import { proofMessages as messages } from '@rongbian/contract/messages/newspaper-proofs'
import type { Proof } from '@rongbian/contract/newspaper'
import type { LanguageId, ProofKind } from '@rongbian/domain'
import type { Layout } from '@rongbian/paper'
import { type Selectable, sql } from 'kysely'
import type { Proof as ProofTable } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import { sayKept } from '#/say.ts'
import type { Part } from './frozen.ts'

export type ProofRow = Selectable<ProofTable>
export type FoundProof = ProofRow & { marks: number; openMarks: number; nowHash: string }

/** Only what was checked is ever kept. */
export const frozenOf = ({ layout, parts }: Pick<ProofRow, 'layout' | 'parts'>) => ({
  layout: layout as unknown as Layout,
  parts: parts as unknown as Part[],
})

const proofs = (db: Db | Tx, tenantId: number) =>
  db
    .selectFrom('proof')
    .innerJoin('paperPage as page', (join) =>
      join.onRef('page.tenantId', '=', 'proof.tenantId').onRef('page.id', '=', 'proof.pageId'),
    )
    .selectAll('proof')
    .select([
      'page.hash as nowHash',
      sql<number>`(select count(*)::int from proof_mark as mark where mark.tenant_id = proof.tenant_id
        and mark.proof_id = proof.id)`.as('marks'),
      sql<number>`(select count(*)::int from proof_mark as mark where mark.tenant_id = proof.tenant_id
        and mark.proof_id = proof.id and mark.state in ('open', 'done'))`.as('openMarks'),
    ])
    .where('proof.tenantId', '=', tenantId)

export const findProof = async (db: Db | Tx, tenantId: number, id: string): Promise<FoundProof> => {
  const row = await proofs(db, tenantId).where('proof.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found', { message: messages.gone() })
  return row
}

export const findProofNo = async (
  db: Db | Tx,
  tenantId: number,
  pageId: string,
  no: number,
): Promise<FoundProof> => {
  const row = await proofs(db, tenantId)
    .where('proof.pageId', '=', pageId)
    .where('proof.no', '=', no)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', { message: messages.gone() })
  return row
}

/** The newest first. */
export const findProofsOf = (db: Db | Tx, tenantId: number, pageId: string): Promise<FoundProof[]> =>
  proofs(db, tenantId).where('proof.pageId', '=', pageId).orderBy('proof.no', 'desc').execute()

export const presentProof = (row: FoundProof, language?: LanguageId): Proof => ({
  id: row.id,
  pageId: row.pageId,
  no: row.no,
  // The database checks both.
  kind: row.kind as ProofKind,
  round: row.round,
  storyId: row.storyId,
  state: row.state as Proof['state'],
  problem: sayKept(row.problem, row.said, language),
  pdfHash: row.pdfHash,
  pictureHash: row.pictureHash,
  layoutHash: row.pageHash,
  isCurrent: row.pageHash === row.nowHash,
  chars: row.chars,
  byName: row.byName,
  at: row.at.toISOString(),
  marks: row.marks,
  openMarks: row.openMarks,
})
