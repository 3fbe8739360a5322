interface Column {
  table: string
  column: string
}

/** A column that names a file by its hash, or several in a list. */
interface HashColumn extends Column {
  isList?: true
}

/** A column in whose text addresses of files stand. */
interface TextColumn extends Column {
  /** When the row was written; without it the table is small enough to be read twice. */
  writtenAt?: string
}

/** The columns that show files; what none of them shows is cleared away. */
export interface FileColumns {
  hashes: readonly HashColumn[]
  texts: readonly TextColumn[]
}
