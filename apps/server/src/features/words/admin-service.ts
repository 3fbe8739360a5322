import { AppError } from '@rongbian/contract'
import type { ImportReport, WordRow } from '@rongbian/contract/admin'
import { importLimits } from '@rongbian/contract/admin'
import { wordMessages } from '@rongbian/contract/messages/words'
import { type Actor, defaultLanguage, type LanguageId } from '@rongbian/domain'
import { keyOf, type Severity, type WordKind } from '@rongbian/words'
import { packCodes, packRules, packs } from '@rongbian/words/packs'
import { audit } from '#/audit.ts'
import type { Db } from '#/db/open.ts'
import { changesOf, isEmpty } from '#/features/admin/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { say } from '#/say.ts'
import { byteOrderMark, csvLine } from '#/sheets/csv.ts'
import { type ImportLine, importHeader, readImport, severityName } from './import-lines.ts'
import * as queries from './queries.ts'

const packNames = new Map(
  packCodes.flatMap((code) => packRules(code).map((rule) => [keyOf(rule), packs[code].label] as const)),
)

// The checks of the table keep these to the codes.
const codesOf = ({ kind, severity }: Pick<queries.WordRuleRow, 'kind' | 'severity'>) => ({
  kind: kind as WordKind,
  severity: severity as Severity,
})

const factsOf = (row: queries.WordValues | queries.WordRuleRow) => ({
  ...codesOf(row),
  word: row.word,
  suggestion: row.suggestion,
  category: row.category,
  note: row.note,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
})

const present = (row: queries.WordRuleRow, language?: LanguageId): WordRow => ({
  ...factsOf(row),
  uuid: row.id,
  disabled: row.disabledAt !== null,
  packName: say(packNames.get(keyOf(factsOf(row))) ?? '', language),
  updatedBy: row.updatedBy,
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
})

export const listWords = async (
  db: Db,
  { tenantId, language }: Actor,
  query: queries.WordFilter & { page: number; size: number },
) => {
  const [rows, total, categories] = await Promise.all([
    queries.findWords(db, tenantId, query),
    queries.countWords(db, tenantId, query),
    queries.findCategories(db, tenantId),
  ])
  return { items: rows.map((row) => present(row, language)), total, categories }
}

const taken = () => new AppError('conflict', { fields: { word: wordMessages.wordTaken() } })

export const createWord = async ({ tx, actor, caller }: CallCtx, values: queries.WordValues) => {
  const made = await queries.insertWord(tx, actor.tenantId, { ...values, updatedBy: actor.name })
  if (!made) throw taken()
  await audit(tx, actor, caller, { action: 'word.create', target: values.word, details: factsOf(values) })
  return { uuid: made.id }
}

const requireWord = async (db: Db, tenantId: number, id: string) => {
  const row = await queries.findWord(db, tenantId, id)
  if (!row) throw new AppError('not_found')
  return row
}

export const updateWord = async (
  { tx, actor, caller }: CallCtx,
  id: string,
  { version, ...values }: queries.WordValues & { version: number },
) => {
  const { tenantId, name: updatedBy } = actor
  const before = await requireWord(tx, tenantId, id)
  if (before.version !== version) throw new AppError('stale')
  const details = changesOf(factsOf(before), factsOf(values))
  if (isEmpty(details)) return
  if (await queries.isWordTaken(tx, tenantId, values, id)) throw taken()
  const saved = await queries.updateWord(tx, tenantId, { id, version }, { ...values, updatedBy })
  if (!saved) throw new AppError('stale')
  await audit(tx, actor, caller, { action: 'word.update', target: before.word, details })
}

export const setWordStatus = async ({ tx, actor, caller }: CallCtx, id: string, enabled: boolean) => {
  const row = await requireWord(tx, actor.tenantId, id)
  const was = row.disabledAt === null
  if (was === enabled) return
  const changes = { disabledAt: enabled ? null : new Date(), updatedBy: actor.name }
  await queries.updateWord(tx, actor.tenantId, { id }, changes)
  const details = changesOf({ enabled: was }, { enabled })
  await audit(tx, actor, caller, { action: 'word.status', target: row.word, details })
}

export const removeWord = async ({ tx, actor, caller }: CallCtx, id: string) => {
  const row = await requireWord(tx, actor.tenantId, id)
  await queries.deleteWord(tx, actor.tenantId, id)
  await audit(tx, actor, caller, { action: 'word.remove', target: row.word, details: factsOf(row) })
}

type ReportLine = ImportReport['lines'][number]

const reportOf = (
  { no, word, values, reason }: ImportLine,
  before: ReadonlyMap<string, queries.WordRuleRow>,
  language: LanguageId | undefined,
): ReportLine => {
  if (!values) return { no, word: word.slice(0, 60), result: 'failed', reason: say(reason, language) }
  const row = before.get(word)
  if (!row) return { no, word, result: 'added', reason: '' }
  return {
    no,
    word,
    result: isEmpty(changesOf(factsOf(row), factsOf(values))) ? 'same' : 'changed',
    reason: '',
  }
}

/** Good lines are taken even where others fail; the report says which. */
export const importWords = async (
  { tx, actor, caller }: CallCtx,
  { kind, text }: { kind: WordKind; text: string },
): Promise<ImportReport> => {
  const read = readImport(kind, text)
  if (read.length > importLimits.lines) {
    throw new AppError('too_large', { message: wordMessages.linesTooMany({ most: importLimits.lines }) })
  }
  const rows = await queries.findAllWords(tx, actor.tenantId, { kind, status: 'all' })
  const before = new Map(rows.map((row) => [row.word, row]))
  const lines = read.map((line) => reportOf(line, before, actor.language))
  const written = new Set(
    lines.filter(({ result }) => result === 'added' || result === 'changed').map(({ no }) => no),
  )
  const values = read.flatMap((line) => (line.values && written.has(line.no) ? [line.values] : []))
  await queries.putWords(tx, actor.tenantId, actor.name, values)

  const count = (wanted: ReportLine['result']) => lines.filter(({ result }) => result === wanted).length
  const counts = { added: count('added'), changed: count('changed'), failed: count('failed') }
  if (values.length > 0)
    await audit(tx, actor, caller, { action: 'word.import', details: { kind, ...counts } })
  return { ...counts, lines }
}

export const exportWords = async ({ tx, actor, caller }: CallCtx, filter: queries.WordFilter) => {
  const rows = await queries.findAllWords(tx, actor.tenantId, filter)
  await audit(tx, actor, caller, { action: 'word.export', details: { count: rows.length } })
  const { language = defaultLanguage } = actor
  const lines = rows.map((row) => {
    const { word, suggestion, severity, category, note, startsOn, endsOn } = factsOf(row)
    return csvLine([
      word,
      suggestion,
      severityName(severity, language),
      category,
      note,
      startsOn ?? '',
      endsOn ?? '',
    ])
  })
  return byteOrderMark + csvLine(importHeader(language)) + lines.join('')
}
