import pg from 'pg'

const oids = { int8: 20, text: 25, int8Array: 1016, textArray: 1009, date: 1082, dateArray: 1182 }

const parseInt8 = (text: string) => {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
}

const parseTexts = (text: string): (string | null)[] => pg.types.getTypeParser(oids.textArray)(text)

const own: Record<number, (text: string) => unknown> = {
  [oids.int8]: parseInt8,
  [oids.int8Array]: (text) => parseTexts(text).map((item) => (item === null ? null : parseInt8(item))),
  [oids.date]: (text) => text,
  [oids.dateArray]: parseTexts,
}

/** int8 becomes a number where that is exact and a date stays the text it is; pg leaves numeric as text. */
export const parsers: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (format !== 'binary' && own[id]) || pg.types.getTypeParser(id, format),
}
