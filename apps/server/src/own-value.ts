/** What a table holds under a name somebody else chose; `constructor` and its like are no entries. */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
