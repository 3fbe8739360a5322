import pg from 'pg'

const oids = {
  int8: 20,
  text: 25,
  int8Array: 1016,
  textArray: 1009,
  date: 1082,
  dateArray: 1182,
  instant: 1184,
}

const parseInt8 = (text: string) => {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
}

const parseTexts = (text: string): (string | null)[] => pg.types.getTypeParser(oids.textArray)(text)

const zero = '0'.charCodeAt(0)
const twoDigits = (text: string, at: number) =>
  (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero

const usualInstant = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d$/
const parseAnyInstant: (text: string) => unknown = pg.types.getTypeParser(oids.instant)

/** Several times in every row of a list: pg takes each apart with three patterns and reads the pieces as text. */
const parseInstant = (text: string) => {
  if (!usualInstant.test(text)) return parseAnyInstant(text)
  const offset = text.length - 3
  const hours = twoDigits(text, offset + 1)
  const millis = text[19] === '.' ? Math.floor(Number(text.slice(19, offset)) * 1_000) : 0
  return new Date(
    Date.UTC(
      twoDigits(text, 0) * 100 + twoDigits(text, 2),
      twoDigits(text, 5) - 1,
      twoDigits(text, 8),
      twoDigits(text, 11) - (text[offset] === '-' ? -hours : hours),
      twoDigits(text, 14),
      twoDigits(text, 17),
      millis,
    ),
  )
}

const own: Record<number, (text: string) => unknown> = {
  [oids.int8]: parseInt8,
  [oids.int8Array]: (text) => parseTexts(text).map((item) => (item === null ? null : parseInt8(item))),
  [oids.date]: (text) => text,
  [oids.dateArray]: parseTexts,
  [oids.instant]: parseInstant,
}

/** int8 becomes a number where that is exact and a date stays the text it is; pg leaves numeric as text. */
export const parsers: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (format !== 'binary' && own[id]) || pg.types.getTypeParser(id, format),
}
