import { type Phrase, type Remark, say } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { i18n } from '#/i18n/i18n.ts'
import { currentLanguage } from '#/i18n/language.ts'

const translationOf = (text: string, catalogue: string): unknown =>
  i18n.getResource(currentLanguage(), catalogue, text, { keySeparator: false })

/** The domain and the server speak Chinese; answers their words in the person's language where we have them. */
export const findPhrase = (text: string, catalogue = 'phrases') => {
  if (currentLanguage() === 'zh') return text
  const found = translationOf(text, catalogue)
  return typeof found === 'string' ? found : undefined
}

const labelOf = (id: string): string | undefined =>
  i18n.getResource(currentLanguage(), 'labels', id, { keySeparator: false })

/** Words of the domain, by their id, in the person's language. */
const ofDomain = ({ id, zh }: Phrase) => (currentLanguage() === 'zh' ? zh : (labelOf(id) ?? zh))

export const phrase = (words: Phrase | string) =>
  typeof words === 'object' ? ofDomain(words) : (findPhrase(words) ?? words)

/** As `phrase`, for sentences with numbers and names in them. */
export const remarkText = ({ message, template, values = {} }: Remark): string => {
  if (!template) return phrase(message)
  const told = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'object' && 'message' in value) return [name, remarkText(value)]
    return [name, typeof value === 'number' ? value : phrase(value)]
  })
  return say(phrase(template), Object.fromEntries(told)).message
}

/** As `phrase`, and renders again when the language changes. */
export const usePhrase = () => {
  useTranslation()
  return phrase
}

const phraseFrom = (catalogue: string) => (words: Phrase | string) =>
  (typeof words === 'string' && findPhrase(words, catalogue)) || phrase(words)
const catalogues = { capture: phraseFrom('capture'), platforms: phraseFrom('platforms') }

/** As `usePhrase`, with words only some screens need, from a catalogue they bring along. */
export const usePhraseOf = (catalogue: keyof typeof catalogues) => {
  useTranslation()
  return catalogues[catalogue]
}
