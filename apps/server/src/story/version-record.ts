import type { VersionRecord } from '@rongbian/contract/stories'
import { type VersionKind, versionKinds } from '@rongbian/domain'

interface VersionRow {
  no: number
  kind: string
  base: number
  words: number
  note: string
  contentHash: string
  at: Date
  byName: string
}

const isBeside = (kind: string) =>
  Object.hasOwn(versionKinds, kind) && versionKinds[kind as VersionKind].beside

export const presentVersion = (row: VersionRow, current: number): VersionRecord => ({
  no: row.no,
  kind: row.kind as VersionKind,
  beside: isBeside(row.kind),
  current: row.no === current,
  base: row.base,
  words: row.words,
  note: row.note,
  contentHash: row.contentHash,
  updated: row.at.toISOString(),
  updatedBy: row.byName,
})
