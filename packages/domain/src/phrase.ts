import type { Message, MessageValue } from './messages.ts'

/** Fixed words of ours: the id every language has them by, and the Chinese they are where nobody asks for another. */
export interface Phrase extends Message {
  zh: string
}

type Row = Readonly<Record<string, unknown>>

/** A table of words: `phrases('coverTypes', { 1: '单图' })[1]` is the phrase `coverTypes.1`. */
/* @__NO_SIDE_EFFECTS__ */
export const phrases = <const Table extends Readonly<Record<string, string>>>(name: string, table: Table) =>
  // The same keys, each with the phrase of its words.
  Object.fromEntries(
    Object.entries(table).map(([code, zh]): [string, Phrase] => [code, { id: `${name}.${code}`, zh }]),
  ) as { readonly [Code in keyof Table]: Phrase }

const chineseOf = (value: MessageValue | Phrase | undefined): string => {
  if (typeof value !== 'object') return String(value ?? '')
  return 'zh' in value ? value.zh : ''
}

/** Words with places for values in them, filled in: `filled(problems.tooShort, { min: 5 })`. */
/* @__NO_SIDE_EFFECTS__ */
export const filled = (
  { id, zh }: Phrase,
  values: Readonly<Record<string, string | number | Phrase>>,
): Phrase => ({
  id,
  values,
  zh: zh.replace(/\{\{(\w+)\}\}/g, (_, name: string) => chineseOf(values[name])),
})

/** A table whose rows have a label. */
/* @__NO_SIDE_EFFECTS__ */
export const labelled = <const Table extends Readonly<Record<string, Row & { label: string }>>>(
  name: string,
  table: Table,
) =>
  // The same rows, each with a phrase for its label.
  Object.fromEntries(
    Object.entries(table).map(([code, row]) => [
      code,
      { ...row, label: { id: `${name}.${code}`, zh: row.label } },
    ]),
  ) as {
    readonly [Code in keyof Table]: {
      readonly [Field in keyof Table[Code]]: Field extends 'label' ? Phrase : Table[Code][Field]
    }
  }

/** A table whose rows have a label and say what it means; the meanings bear the table's name and `Meanings`. */
/* @__NO_SIDE_EFFECTS__ */
export const explained = <
  const Table extends Readonly<Record<string, Row & { label: string; meaning: string }>>,
>(
  name: string,
  table: Table,
) =>
  // The same rows, each with phrases for both.
  Object.fromEntries(
    Object.entries(table).map(([code, row]) => [
      code,
      {
        ...row,
        label: { id: `${name}.${code}`, zh: row.label },
        meaning: { id: `${name}Meanings.${code}`, zh: row.meaning },
      },
    ]),
  ) as {
    readonly [Code in keyof Table]: {
      readonly [Field in keyof Table[Code]]: Field extends 'label' | 'meaning' ? Phrase : Table[Code][Field]
    }
  }
