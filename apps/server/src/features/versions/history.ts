import { AppError } from '@rongbian/contract'
import { phrase } from '@rongbian/contract/messages/phrases'
import type { ProcessRecord } from '@rongbian/contract/versions'
import { type Actor, type LanguageId, storyActLabel } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { type Accounts, findAccounts } from '#/features/people/index.ts'
import { say } from '#/say.ts'
import { findVisibleStory } from '#/story/access.ts'
import { saidIn } from '#/story/history.ts'
import { findBreaks } from './chain.ts'
import { findHistory, findHistoryPart, findHistoryRow, type HistoryRecord } from './queries.ts'

const accountsIn = (db: Db, { tenantId }: Actor, rows: readonly HistoryRecord[]) =>
  findAccounts(
    db,
    tenantId,
    rows.map(({ actorId }) => actorId),
  )

/** People have an id and the name they gave; without one it was a service of ours. */
const doerOf = ({ actorId, actorName }: HistoryRecord, language: LanguageId | undefined) =>
  actorId === null ? say(phrase(actorName), language) : actorName

const presentWith =
  (accounts: Accounts, { language }: Actor) =>
  (row: HistoryRecord): ProcessRecord => {
    const at = row.at.toISOString()
    const label = say(phrase(storyActLabel(row.action)), language)
    const actor = doerOf(row, language)
    return {
      no: row.no,
      actionTime: at,
      datetime: at,
      action: row.action,
      actionName: label,
      operation: label,
      locationFrom: saidIn(row, 'locationFrom', language),
      locationTo: saidIn(row, 'locationTo', language),
      actor,
      operatorName: actor,
      account: accounts.get(row.actorId ?? '') ?? '',
      note: saidIn(row, 'note', language),
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
