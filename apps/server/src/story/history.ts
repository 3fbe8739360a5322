import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import {
  type LanguageId,
  type LibraryId,
  type Message,
  navigationEntries,
  type StoryAct,
} from '@rongbian/domain'
import { say, sayKept, wellFormed } from '#/say.ts'
import { canonicalJson } from '#/story-text/content-hash.ts'

/** Who did it; the house itself has no id. */
interface Doer {
  id: string | null
  name: string
}

export interface Act {
  action: StoryAct
  by: Doer
  locationFrom?: string
  locationTo?: string
  /** In whose words: a person's as they wrote them, ours by their id. */
  note?: Message | string
  details?: Record<string, unknown>
}

interface HistoryRow {
  no: number
  at: Date
  actorId: string | null
  actorName: string
  action: string
  locationFrom: string
  locationTo: string
  note: string
  version: number
  details: unknown
}

/** The end of a story's chain. */
export interface ChainEnd {
  tenantId: number
  id: number
  historyNo: number
  historyHash: Buffer
}

/** What a row says, always in the same words: this is what its hash covers. */
export const historyText = (row: HistoryRow) =>
  canonicalJson([
    row.no,
    row.at.toISOString(),
    row.actorId,
    row.actorName,
    row.action,
    row.locationFrom,
    row.locationTo,
    row.note,
    row.version,
    row.details,
  ])

export const historyHash = (
  { tenantId, id, historyHash: previous }: Pick<ChainEnd, 'tenantId' | 'id' | 'historyHash'>,
  row: HistoryRow,
) =>
  createHash('sha256')
    .update(previous)
    .update(`${tenantId}:${id}:${historyText(row)}`)
    .digest()

const moment = new AsyncLocalStorage<Date>()

/** Writes down what the work does as of an earlier moment, for a newsroom that is made with a past. */
export const asOf = <Result>(at: Date, work: () => Promise<Result>) => moment.run(at, work)

/** A note of ours stands in Chinese where notes stand, and by its id among the details, which the hash covers too. */
const noteOf = ({ note = '', details = {} }: Act) =>
  typeof note === 'string'
    ? { note: note.toWellFormed(), details }
    : { note: say(note).toWellFormed(), details: { ...details, said: wellFormed(note) } }

/** The note of a record in the reader's language; older ones have only their words. */
export const noteIn = ({ note, details }: Pick<HistoryRow, 'note' | 'details'>, language?: LanguageId) =>
  sayKept(note, (details as { said?: unknown } | null)?.said, language)

export const historyRow = (no: number, version: number, act: Act): HistoryRow => ({
  no,
  at: moment.getStore() ?? new Date(),
  actorId: act.by.id,
  actorName: act.by.name,
  action: act.action,
  locationFrom: act.locationFrom ?? '',
  locationTo: act.locationTo ?? '',
  ...noteOf(act),
  version,
})

/** The row that comes after the end of the chain, with its hash. */
export const nextRow = (end: ChainEnd, version: number, act: Act) => {
  const row = historyRow(end.historyNo + 1, version, act)
  return { ...row, hash: historyHash(end, row) }
}

const libraryLabels = Object.fromEntries(
  navigationEntries.map(({ library, label }) => [library, label]),
) as Record<LibraryId, string>

/** Where a story stands, as the process record names it. */
export const locationOf = ({ library, departmentName }: { library: string; departmentName: string }) => {
  const label = libraryLabels[library as LibraryId]
  return library === 'group' ? `${label}·${departmentName}` : label
}
