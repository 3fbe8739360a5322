import type { BlockNode, Look } from '@rongbian/blocks'
import { walk } from '@rongbian/blocks'
import { AppError } from '@rongbian/contract'
import { specialMessages as messages } from '@rongbian/contract/messages/specials'
import { type Message, specialLimits } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { say } from '#/say.ts'
import { designOf } from '#/special-page/content.ts'
import type { SpecialRow } from './rows.ts'
import { eachOnce } from './writers.ts'

export type VersionKind = 'save' | 'kept' | 'conflict' | 'sent' | 'published' | 'restored'

interface NewVersion {
  kind: VersionKind
  note?: Message | string
  by: { id: string; name: string }
  /** Another design than the page's own, by whoever keeps it. */
  design?: { tree: BlockNode[]; look: Look; hash: string }
}

/** Answers its number. The oldest of those that nobody was shown or asked about go. */
export const keepVersion = async (tx: Tx, row: SpecialRow, { kind, note = '', by, design }: NewVersion) => {
  const { tenantId, id } = row
  const { lastNo: no } = await tx
    .updateTable('special')
    .set((before) => ({ lastNo: before('lastNo', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returning('lastNo')
    .executeTakeFirstOrThrow()
  const { tree, look, hash } = design ?? { ...designOf(row), hash: row.hash }
  await tx
    .insertInto('specialVersion')
    .values({
      tenantId,
      specialId: id,
      no,
      kind,
      name: row.name,
      description: row.description,
      tree: JSON.stringify(tree),
      look: JSON.stringify(look),
      hash,
      note: say(note),
      byId: by.id,
      byName: by.name,
      writerIds: eachOnce(row.writerIds, design ? [by.id] : []),
    })
    .execute()
  await sql`delete from special_version where tenant_id = ${tenantId} and special_id = ${id}
    and no <= ${no - specialLimits.versions} and kind not in ('sent', 'published')`.execute(tx)
  return no
}

const versions = (db: Db | Tx, { tenantId, id }: Pick<SpecialRow, 'tenantId' | 'id'>) =>
  db.selectFrom('specialVersion').selectAll().where('tenantId', '=', tenantId).where('specialId', '=', id)
type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number]

const present = (row: VersionRow) => ({
  no: row.no,
  byName: row.byName,
  at: row.at.toISOString(),
  note: row.note,
  hash: row.hash,
  blocks: [...walk(designOf(row).tree)].length,
})

export const listVersions = async (db: Db, special: SpecialRow) =>
  (
    await versions(db, special)
      .orderBy('no', 'desc')
      .limit(specialLimits.versions * 2)
      .execute()
  ).map(present)

export const findVersion = async (db: Db | Tx, special: Pick<SpecialRow, 'tenantId' | 'id'>, no: number) => {
  const row = await versions(db, special).where('no', '=', no).executeTakeFirst()
  if (!row) throw new AppError('not_found', { message: messages.versionGone() })
  return row
}

export const readVersion = async (db: Db, special: SpecialRow, no: number) => {
  const row = await findVersion(db, special, no)
  return { version: present(row), ...designOf(row) }
}
