import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { historyMessages } from '@rongbian/contract/messages/history'
import type { LanguageId, LibraryId, Message, StoryAct } from '@rongbian/domain'
import { say, sayKept, wellFormed } from '#/say.ts'
import { canonicalJson } from '#/story-text/content-hash.ts'

/** Who did it; the house itself has no id. */
interface Doer {
  id: string | null
  name: string
}

/** A person's as they wrote them, ours by their id. */
type Words = Message | string

export interface Act {
  action: StoryAct
  by: Doer
  locationFrom?: Words
  locationTo?: Words
  note?: Words
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

const kept = (words: Words) => say(words).toWellFormed()

/** Under which names the details keep what was said, by its id. */
const saidAs = { note: 'said', locationFrom: 'saidFrom', locationTo: 'saidTo' } as const
type Saying = keyof typeof saidAs

/** What is ours stands in Chinese in its column, and by its id among the details, which the hash covers too. */
const detailsOf = ({ details = {}, ...act }: Act) => {
  const said = Object.entries(saidAs).flatMap(([column, name]) => {
    const words = act[column as Saying]
    return typeof words === 'object' ? [[name, wellFormed(words)]] : []
  })
  return { ...details, ...Object.fromEntries(said) }
}

/** A column of a record in the reader's language; older ones have only their words. */
export const saidIn = (row: Pick<HistoryRow, Saying | 'details'>, column: Saying, language?: LanguageId) =>
  sayKept(row[column], (row.details as Record<string, unknown> | null)?.[saidAs[column]], language)

export const historyRow = (no: number, version: number, act: Act): HistoryRow => ({
  no,
  at: moment.getStore() ?? new Date(),
  actorId: act.by.id,
  actorName: act.by.name,
  action: act.action,
  locationFrom: kept(act.locationFrom ?? ''),
  locationTo: kept(act.locationTo ?? ''),
  note: kept(act.note ?? ''),
  details: detailsOf(act),
  version,
})

/** The row that comes after the end of the chain, with its hash. */
export const nextRow = (end: ChainEnd, version: number, act: Act) => {
  const row = historyRow(end.historyNo + 1, version, act)
  return { ...row, hash: historyHash(end, row) }
}

/** Where a story stands, as the process record names it. */
export const locationOf = ({ library, departmentName }: { library: string; departmentName: string }) => {
  const place = historyMessages[library as LibraryId]()
  return library === 'group' ? historyMessages.within({ place, inner: departmentName }) : place
}
