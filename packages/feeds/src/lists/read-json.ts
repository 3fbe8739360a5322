import { feedLimits, parseJson } from '@rongbian/domain'
import { FeedProblem } from '../feed.ts'
import { webAddress } from '../reading/finish-items.ts'
import { plainLine } from '../reading/plain-text.ts'
import type { ListEntry } from './list.ts'

export type Json = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Undefined where any step of the path is missing. */
export const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (now, step) => (isRecord(now) && Object.hasOwn(now, step) ? (now as Json)[step] : undefined),
    value,
  )

export const wordsAt = (value: unknown, ...path: readonly (string | number)[]) => {
  const found = at(value, ...path)
  return typeof found === 'string' || typeof found === 'number'
    ? plainLine(String(found), feedLimits.titleMax)
    : ''
}

/** "1234567", "123 万热度", 98.5: as lists write how hot it is. */
export const hotnessOf = (found: unknown): number | null => {
  const [, number, unit] = /([\d.]+)\s*([万亿])?/.exec(String(found ?? '').replaceAll(',', '')) ?? []
  const value = Number(number) * (unit === '亿' ? 1e8 : unit === '万' ? 1e4 : 1)
  return number !== undefined && Number.isSafeInteger(Math.round(value)) ? Math.round(value) : null
}

const isPage = (text: string) => /^\s*<(!doctype|html|script|head|meta)/i.test(text)

/** A list that answers a page asks for a sign-in, or for proof of being human. */
export const demandJson = (text: string): unknown => {
  if (isPage(text)) throw new FeedProblem('isLogin')
  const value = parseJson(text)
  if (value === undefined) throw new FeedProblem(text.trim() === '' ? 'emptyList' : 'otherList')
  return value
}

export const demandRows = (rows: unknown): unknown[] => {
  if (!Array.isArray(rows)) throw new FeedProblem('otherList')
  return rows
}

const rowsMost = 200

export type RawEntry = Omit<ListEntry, 'rank' | 'key'> & { key?: string; isPinned?: boolean }

/** Ranked as they stand, each once. An empty list is a fault of the list: something is always hot. */
export const rankEntries = (raws: readonly (RawEntry | undefined)[]): ListEntry[] => {
  const entries = new Map<string, ListEntry>()
  let rank = 0
  for (const raw of raws.slice(0, rowsMost)) {
    if (!raw || raw.word === '') continue
    const { isPinned = false, word, note, label, value } = raw
    const key = (raw.key || word).slice(0, feedLimits.keyMax)
    if (entries.has(key)) continue
    if (!isPinned) rank += 1
    const url = webAddress(raw.url, '')
    entries.set(key, { key, word, url, note, label, value, rank: isPinned ? null : rank })
  }
  if (entries.size === 0) throw new FeedProblem('emptyList')
  return [...entries.values()]
}
