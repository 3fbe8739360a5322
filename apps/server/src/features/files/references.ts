/** A column that names a file by its hash. */
interface HashColumn {
  table: string
  column: string
}

/** A column in whose text addresses of files stand. */
interface TextColumn extends HashColumn {
  /** When the row was written; without it the table is small enough to be read twice. */
  writtenAt?: string
}

/** Everything that shows a file. Whoever adds a place for files adds it here; a test looks at the columns of the database. */
export const hashColumns: HashColumn[] = [
  { table: 'asset', column: 'hash' },
  { table: 'asset', column: 'played_hash' },
  { table: 'asset', column: 'poster_hash' },
  { table: 'asset_revision', column: 'hash' },
  { table: 'story_file', column: 'hash' },
  { table: 'person', column: 'avatar' },
  { table: 'upload', column: 'hash' },
  { table: 'capture', column: 'snapshot_hash' },
]

export const textColumns: TextColumn[] = [
  { table: 'story_version', column: 'content', writtenAt: 'at' },
  { table: 'story', column: 'cover', writtenAt: 'updated_at' },
  { table: 'story_journal', column: 'content' },
  { table: 'story_template', column: 'content' },
  { table: 'story_comment', column: 'body' },
  { table: 'announcement', column: 'content' },
  { table: 'asset_revision', column: 'operations' },
  { table: 'person_config', column: 'value' },
  { table: 'channel', column: 'logo' },
  { table: 'account', column: 'avatar' },
  { table: 'release', column: 'variant', writtenAt: 'updated_at' },
  { table: 'delivery', column: 'details', writtenAt: 'ordered_at' },
  { table: 'delivery', column: 'receipt', writtenAt: 'closed_at' },
  { table: 'capture', column: 'pictures' },
]

export const referringTables = [...new Set([...hashColumns, ...textColumns].map(({ table }) => table))].sort()
