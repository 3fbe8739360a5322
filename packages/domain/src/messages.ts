import type { LanguageId } from './catalogues.ts'

/** A sentence of ours by its id, with what stands in it: said in the reader's language where it is shown. */
export interface Message {
  id: string
  values?: Readonly<Record<string, MessageValue>>
}

/** Words people wrote stay as they are, words of ours are messages or stand in both languages; a list is joined as the language does. */
export type MessageValue = string | number | Message | MessageText | readonly (string | Message)[]

/** zhMo is not written by hand: it follows from zh. */
export type WrittenLanguage = Exclude<LanguageId, 'zhMo'>
export type MessageText = Readonly<Record<WrittenLanguage, string>>
export type MessageTexts = Readonly<Record<string, MessageText>>

type NamesIn<Template extends string> = Template extends `${string}{{${infer Name}}}${infer Rest}`
  ? (Name extends `${infer Count}:${string}` ? Count : Name) | NamesIn<Rest>
  : never
type NamesOf<Text extends MessageText> = NamesIn<Text['zh']> | NamesIn<Text['en']>
type Maker<Text extends MessageText> = [NamesOf<Text>] extends [never]
  ? () => Message
  : (values: Readonly<Record<NamesOf<Text>, MessageValue>>) => Message

/** Under it a catalogue keeps its texts, apart from its ids. */
export const textsOf = Symbol('texts')

export interface Catalogue {
  readonly [textsOf]: MessageTexts
}

/** One catalogue per feature: `locks.heldBy({ name })` answers the message `locks.heldBy`. */
export const messages = <const Texts extends MessageTexts>(feature: string, texts: Texts) => {
  const makers = Object.keys(texts).map((name) => [
    name,
    (values?: Message['values']): Message => ({ id: `${feature}.${name}`, ...(values && { values }) }),
  ])
  const byId = Object.fromEntries(
    Object.entries(texts).map(([name, text]): [string, MessageText] => [`${feature}.${name}`, text]),
  )
  // The makers are built from the very names their type is read from.
  return { ...Object.fromEntries(makers), [textsOf]: byId } as Catalogue & {
    readonly [Name in keyof Texts]: Maker<Texts[Name]>
  }
}

const commas: Record<LanguageId, string> = { zh: '、', zhMo: '、', en: ', ' }

/** `{{name}}` stands for a value, `{{count:day|days}}` for the word that goes with a number. */
const placeholder = /\{\{(\w+)(?::([^|}]*)\|([^}]*))?\}\}/g

/** The sentence in a language whose templates are known by id; undefined where there is no such id. */
export const fillMessage = (
  { id, values = {} }: Message,
  language: LanguageId,
  templateOf: (id: string) => string | undefined,
  wordsOf = (text: MessageText) => text[language === 'en' ? 'en' : 'zh'],
): string | undefined => {
  const word = (value: MessageValue | undefined): string => {
    if (value === undefined) return ''
    if (typeof value !== 'object') return String(value)
    if ('id' in value) return fillMessage(value, language, templateOf, wordsOf) ?? value.id
    if ('zh' in value) return wordsOf(value)
    return value.map(word).join(commas[language])
  }
  return templateOf(id)?.replace(placeholder, (_, name: string, one?: string, many?: string) =>
    one === undefined ? word(values[name]) : String((Number(values[name]) === 1 ? one : many) ?? ''),
  )
}
