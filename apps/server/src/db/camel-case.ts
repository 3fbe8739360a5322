import { type KyselyPlugin, PostgresDialect, PostgresQueryCompiler } from 'kysely'

const remember = (turn: (name: string) => string) => {
  const known = new Map<string, string>()
  return (name: string) => {
    let turned = known.get(name)
    if (turned === undefined) {
      turned = turn(name)
      known.set(name, turned)
    }
    return turned
  }
}

export const toSnake = remember((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
export const toCamel = remember((name) =>
  name.replace(/(?<!^)_([a-z0-9])/g, (_, letter) => letter.toUpperCase()),
)

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string) {
    return super.sanitizeIdentifier(toSnake(name))
  }
}

/** Snake case in SQL, camel case here. Kysely's own plugin works every name out anew in every query and row. */
export class SnakeCaseDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new SnakeCaseCompiler()
  }
}

type Row = Record<string, unknown>

/** Stops at columns: the keys inside a jsonb value belong to whoever wrote them. */
const renameColumns = (rows: Row[]) => {
  const names = Object.keys(rows[0] ?? {}).map((name) => [name, toCamel(name)] as const)
  return rows.map((row) => {
    const renamed: Row = {}
    for (const [from, to] of names) renamed[to] = row[from]
    return renamed
  })
}

export const camelCaseRows: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({ ...result, rows: renameColumns(result.rows) }),
}
