import { AppError } from '@rongbian/contract'
import type { ProcessRecord } from '@rongbian/contract/versions'
import { type Actor, storyActLabel } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { type Accounts, findAccounts } from '#/features/people/index.ts'
import { findVisibleStory } from '#/story/access.ts'
import { noteIn } from '#/story/history.ts'
import { findBreaks } from './chain.ts'
import { findHistory, findHistoryPart, findHistoryRow, type HistoryRecord } from './queries.ts'

const accountsIn = (db: Db, { tenantId }: Actor, rows: readonly HistoryRecord[]) =>
  findAccounts(
    db,
    tenantId,
    rows.map(({ actorId }) => actorId),
  )

const presentWith =
  (accounts: Accounts, { language }: Actor) =>
  (row: HistoryRecord): ProcessRecord => {
    const at = row.at.toISOString()
    const label = storyActLabel(row.action)
    return {
      no: row.no,
      actionTime: at,
      datetime: at,
      action: row.action,
      actionName: label,
      operation: label,
      locationFrom: row.locationFrom,
      locationTo: row.locationTo,
      actor: row.actorName,
      operatorName: row.actorName,
      account: accounts.get(row.actorId ?? '') ?? '',
      note: noteIn(row, language),
      version: row.version,
      details: row.details as Record<string, unknown>,
      hash: row.hash.toString('hex'),
    }
  }

export const listHistory = async (db: Db, actor: Actor, storyId: number) => {
  const story = await findVisibleStory(db, actor, storyId)
  const rows = await findHistory(db, story)
  // A record added since the story was read is none of its breaks.
  const known = rows.filter(({ no }) => no <= story.historyNo)
  const present = presentWith(await accountsIn(db, actor, known), actor)
  return { records: known.map(present).reverse(), intact: findBreaks(story, known).length === 0 }
}

export const showHistory = async (db: Db, actor: Actor, storyId: number, no: number) => {
  const story = await findVisibleStory(db, actor, storyId)
  const row = await findHistoryRow(db, story, no)
  if (!row) throw new AppError('not_found')
  return presentWith(await accountsIn(db, actor, [row]), actor)(row)
}

interface Part {
  before?: number | undefined
  action?: string | undefined
  size: number
}

export const listHistoryParts = async (
  db: Db,
  actor: Actor,
  storyId: number,
  { before, action, size }: Part,
) => {
  const story = await findVisibleStory(db, actor, storyId)
  const rows = await findHistoryPart(db, story, { before, action, limit: size + 1 })
  const present = presentWith(await accountsIn(db, actor, rows), actor)
  return { records: rows.slice(0, size).map(present), more: rows.length > size }
}
