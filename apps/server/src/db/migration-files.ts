import { readdir, readFile } from 'node:fs/promises'

export const ownFolder = new URL('./migrations/', import.meta.url)

const ending = '.sql'
const contractEnding = '.contract'

/** Expand: what runs already does not notice. Contract: takes away what older versions ask for. */
export const isContract = (name: string) => name.endsWith(contractEnding)

export const migrationNames = async (folder = ownFolder) => {
  const files = await readdir(folder)
  const names = files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length))
  return names.sort()
}

export const readMigration = (name: string, folder = ownFolder) =>
  readFile(new URL(name + ending, folder), 'utf8')

/** What a contract says in a line of its own: the oldest version that does without what it takes away. */
export const oldestFor = (text: string) => /^-- oldest version: (\d+\.\d+\.\d+)$/m.exec(text)?.[1]

const comment = String.raw`--[^\n]*|/\*[\s\S]*?\*/`
const quoted = String.raw`'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$`
const pieces = new RegExp(`${comment}|${quoted}|;|[^-/'$;]+|[-/'$]`, 'g')

interface Statement {
  text: string
  line: number
}

/** A file in its statements, without comments. */
export const statementsOf = (sql: string): Statement[] => {
  const statements: Statement[] = []
  let text = ''
  let line = 1
  let begins = 1
  const end = () => {
    if (text.trim()) statements.push({ text: text.trim(), line: begins })
    text = ''
  }
  for (const [piece] of sql.matchAll(pieces)) {
    const isComment = piece.startsWith('--') || piece.startsWith('/*')
    if (!text.trim()) begins = line + (/^\s*/.exec(piece)?.[0].split('\n').length ?? 1) - 1
    if (piece === ';') end()
    else if (!isComment) text += piece
    line += piece.split('\n').length - 1
  }
  end()
  return statements
}

/** What builds or detaches while others write cannot stand in a transaction. */
export const isOutside = (text: string) =>
  statementsOf(text).some((statement) => /\bconcurrently\b/i.test(statement.text))
