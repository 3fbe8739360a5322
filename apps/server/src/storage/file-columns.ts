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

/** The columns that show files; what none of them shows is cleared away. */
export interface FileColumns {
  hashes: readonly HashColumn[]
  texts: readonly TextColumn[]
}
