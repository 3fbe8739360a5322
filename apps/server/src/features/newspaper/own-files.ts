import { AppError } from '@rongbian/contract'
import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import { proofMessages } from '@rongbian/contract/messages/newspaper-proofs'
import type { Layout } from '@rongbian/paper'
import type { Db, Tx } from '#/db/open.ts'
import { findFiles } from '#/storage/stored-files.ts'
import { filesOf } from './load.ts'
import { filesIn, type Part } from './proofs/frozen.ts'
import type { PageRow } from './rows.ts'

/** Which of these are files of the newsroom: a path, or what another newsroom keeps, is none. */
const findOwn = async (db: Db | Tx, tenantId: number, files: readonly string[]) =>
  files.length === 0 ? [] : findFiles(db, tenantId, [...files])

/** A picture that comes onto a page is one of the newsroom's. */
export const demandPictures = async (tx: Tx, { tenantId }: PageRow, before: Layout, after: Layout) => {
  const there = new Set(before.items.flatMap(filesOf))
  const fresh = [...new Set(after.items.flatMap(filesOf))].filter((file) => !there.has(file))
  const pictures = (await findOwn(tx, tenantId, fresh)).filter(({ mime }) => mime.startsWith('image/'))
  if (pictures.length < fresh.length)
    throw new AppError('not_allowed', { message: messages.pictureForeign() })
}

/** What a proof is painted from and an archive holds: nothing of others is ever drawn, however it came onto the page. */
export const demandOwnFiles = async (tx: Tx, tenantId: number, parts: readonly Part[]) => {
  const files = [...new Set(filesIn(parts))]
  if ((await findOwn(tx, tenantId, files)).length < files.length)
    throw new AppError('not_allowed', { message: proofMessages.fileForeign() })
}
