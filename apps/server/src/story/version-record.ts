import type { VersionRecord } from '@rongbian/contract/stories'
import { type LanguageId, type VersionKind, versionKinds } from '@rongbian/domain'
import { sayKept } from '#/say.ts'

interface VersionRow {
  no: number
  kind: string
  base: number
  words: number
  note: string
  said: unknown
  contentHash: string
  at: Date
  byName: string
}

const isBeside = (kind: string) =>
  Object.hasOwn(versionKinds, kind) && versionKinds[kind as VersionKind].beside

export const presentVersion = (row: VersionRow, current: number, language?: LanguageId): VersionRecord => ({
  no: row.no,
  kind: row.kind as VersionKind,
  beside: isBeside(row.kind),
  current: row.no === current,
  base: row.base,
  words: row.words,
  note: sayKept(row.note, row.said, language),
  contentHash: row.contentHash,
  updated: row.at.toISOString(),
  updatedBy: row.byName,
})
