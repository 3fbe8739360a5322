/** What a table says of a word that came from elsewhere, which may be `constructor`. */
export const own = <T>(table: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
