import { messageTexts } from '@rongbian/contract/messages/all'
import {
  defaultLanguage,
  fillMessage,
  type LanguageId,
  type Message,
  type MessageText,
} from '@rongbian/domain'
import { ownValue } from '#/own-value.ts'
import { traditional } from '#/traditional.ts'

const wordsIn: Record<LanguageId, (text: MessageText) => string> = {
  zh: ({ zh }) => zh,
  en: ({ en }) => en,
  zhMo: ({ zh }) => traditional(zh),
}

/** Words that stand in both languages, in the reader's. */
export const sayText = (text: MessageText, language: LanguageId = defaultLanguage) => wordsIn[language](text)

const fill = (message: Message, language: LanguageId) => {
  const wordsOf = wordsIn[language]
  const templateOf = (id: string) => {
    const text = ownValue(messageTexts, id)
    return text && wordsOf(text)
  }
  return fillMessage(message, language, templateOf, wordsOf)
}

/** A message in the reader's language; what people or other systems wrote is said as they wrote it. */
export const say = (message: Message | string, language: LanguageId = defaultLanguage): string =>
  typeof message === 'string' ? message : (fill(message, language) ?? message.id)

const isMessage = (value: object): value is Message =>
  'id' in value && typeof value.id === 'string' && ownValue(messageTexts, value.id) !== undefined

/** As jsonb takes it: a platform may cut its words through the middle of a character. */
export const toJson = (said: object) =>
  JSON.stringify(said, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value))

/** The message as it will be read from where it is kept. */
export const wellFormed = (message: Message): Message => JSON.parse(toJson(message))

/** A problem as its row keeps it: in Chinese, and by its id where it has one. */
export const keptProblem = (problem: Message | string) => ({
  problem: say(problem),
  said: typeof problem === 'string' ? null : toJson(problem),
})
export const noProblem = keptProblem('')

/** The same of a note beside a text. */
export const keptNote = (note: Message | string = '') => {
  const { problem, said } = keptProblem(note)
  return { note: problem, said }
}

/** A kept sentence in the reader's language: in Chinese as it was written, elsewhere too where we know no id for it. */
export const sayKept = (text: string, said: unknown, language: LanguageId = defaultLanguage): string =>
  language === 'zh' ? text : say(keptMessage(text, said), language)

/** The same, not said yet. */
export const keptMessage = (text: string, said: unknown): Message | string =>
  typeof said === 'object' && said !== null && isMessage(said) ? said : text

/** Facts with every message in them said. */
export const sayAll = (value: unknown, language: LanguageId): unknown => {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (Array.isArray(value)) return value.map((item) => sayAll(item, language))
  if (isMessage(value)) return say(value, language)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sayAll(inner, language)]))
}
