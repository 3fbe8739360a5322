import type { DeliveryState } from '@rongbian/domain'
import { sql } from 'kysely'
import type { ReadCtx } from '#/http/command.ts'
import { sayKept } from '#/say.ts'
import { findEdition } from '../editions.ts'

interface FileRow {
  pageNo: number
  changeNo: number
  name: string
  sha256: string
  bytes: number
  state: string | null
  problem: string | null
  said: unknown
  at: Date | null
}

const states = ['waiting', 'sending', 'done', 'failed', 'cancelled'] as const
type FileState = (typeof states)[number] & DeliveryState

/** What went to the press or is to go, with its receipt. */
export const listFiles = async ({ db, actor }: ReadCtx, editionId: string) => {
  const { tenantId, id } = await findEdition(db, actor, editionId)
  const { rows } =
    await sql<FileRow>`select file.page_no, file.change_no, file.name, file.sha256, file.bytes, file.at,
      delivery.state, delivery.problem, delivery.said
    from press_file as file left join lateral (select state, problem, said from delivery
      where delivery.tenant_id = file.tenant_id and delivery.edition_id = file.edition_id
        and delivery.page_id = file.page_id and delivery.round = file.change_no
      order by delivery.id desc limit 1) as delivery on true
    where file.tenant_id = ${tenantId} and file.edition_id = ${id}
    order by file.page_no, file.change_no`.execute(db)
  return rows.map(({ changeNo, state, problem, said, at, ...file }) => ({
    ...file,
    change: changeNo,
    // The ledger of the press knows no other.
    state: (state ?? 'waiting') as FileState,
    problem: sayKept(problem ?? '', said, actor.language),
    at: at?.toISOString() ?? null,
  }))
}
