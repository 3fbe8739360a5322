import { adminMessages } from '@rongbian/contract/messages/admin'
import type { Actor, LanguageId } from '@rongbian/domain'
import { audit } from '#/audit.ts'
import type { Deps } from '#/deps.ts'
import type { CallCtx } from '#/http/command.ts'
import { ownValue } from '#/own-value.ts'
import { say, sayKept, sayText } from '#/say.ts'
import { byteOrderMark, csvLine } from '#/sheets/csv.ts'
import * as queries from './queries.ts'

type LogDeps = Pick<Deps, 'db' | 'auditWords'>

/** What was done, in the reader's words; what an earlier version wrote down shows as its code. */
const actIn = (auditWords: LogDeps['auditWords'], language?: LanguageId) => (action: string) => {
  const text = ownValue(auditWords, action)
  return text ? sayText(text, language) : action
}

export const listAudit = async (
  { db, auditWords }: LogDeps,
  { tenantId, language }: Actor,
  filter: queries.AuditFilter & { page: number; size: number },
) => {
  const actOf = actIn(auditWords, language)
  const [rows, total] = await Promise.all([
    queries.findAudit(db, tenantId, filter),
    queries.countAudit(db, tenantId, filter),
  ])
  const items = rows.map(({ at, details, target, said, ...row }) => ({
    ...row,
    at: at.toISOString(),
    target: sayKept(target, said, language),
    label: actOf(row.action),
    // audit() only ever writes objects.
    details: details as Record<string, never>,
  }))
  const actions = Object.keys(auditWords).map((code) => ({ code, label: actOf(code) }))
  return { items, total, actions }
}

export const recordExport = ({ tx, actor, caller }: CallCtx, filter: queries.AuditFilter) =>
  audit(tx, actor, caller, { action: 'audit.export', details: { ...filter } })

const heads = [
  adminMessages.auditTime(),
  adminMessages.auditPerson(),
  adminMessages.auditAct(),
  adminMessages.auditTarget(),
  adminMessages.auditDetails(),
  adminMessages.auditAddress(),
]
const exportSize = { batch: 1000, most: 100_000 }

/** Newest first, a batch at a time, so that memory stays flat however long the log is. */
export async function* auditCsv(
  { db, auditWords }: LogDeps,
  { tenantId, language }: Pick<Actor, 'tenantId' | 'language'>,
  filter: queries.AuditFilter,
  { batch, most } = exportSize,
) {
  const actOf = actIn(auditWords, language)
  yield byteOrderMark + csvLine(heads.map((head) => say(head, language)))
  let before: number | undefined
  for (let written = 0; written < most; written += batch) {
    const limit = Math.min(batch, most - written)
    const rows = await queries.findAuditBefore(db, tenantId, filter, { before, limit })
    yield rows
      .map(({ time, actorName, action, target, said, details, address }) => {
        const about = sayKept(target, said, language)
        return csvLine([time, actorName, actOf(action), about, JSON.stringify(details), address])
      })
      .join('')
    before = rows.at(-1)?.id
    if (rows.length < limit) return
  }
  yield csvLine([say(adminMessages.auditCut({ most }), language)])
}
