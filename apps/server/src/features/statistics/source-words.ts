import type { Db, Tx } from '#/db/open.ts'

export interface NamedSource {
  name: string
  province: string
}

/** What source each registered word means. */
export type SourceWords = ReadonlyMap<string, NamedSource>

export const readSourceWords = async (db: Db | Tx, tenantId: number): Promise<SourceWords> => {
  const rows = await db
    .selectFrom('statSourceAlias as word')
    .innerJoin('statSource as source', (join) =>
      join.onRef('source.tenantId', '=', 'word.tenantId').onRef('source.id', '=', 'word.sourceId'),
    )
    .select(['word.alias', 'source.name', 'source.province'])
    .where('word.tenantId', '=', tenantId)
    .execute()
  return new Map(rows.map(({ alias, name, province }) => [alias, { name, province }]))
}

/** The line a word is counted in; one that is not registered has a line of its own. */
export const lineOf = (words: SourceWords, word: string) => words.get(word)?.name ?? word

/** All words that are counted in the line of this one. */
export const wordsWith = (words: SourceWords, word: string): string[] => {
  const line = lineOf(words, word)
  const same = [...words].filter(([, { name }]) => name === line).map(([alias]) => alias)
  return same.length > 0 ? same : [word]
}
