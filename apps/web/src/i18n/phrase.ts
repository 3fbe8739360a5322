import { fillMessage, type Phrase } from '@rongbian/domain'
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
const ofDomain = (words: Phrase) => {
  const language = currentLanguage()
  return language === 'zh' ? words.zh : (fillMessage(words, language, labelOf) ?? words.zh)
}

export const phrase = (words: Phrase | string) =>
  typeof words === 'object' ? ofDomain(words) : (findPhrase(words) ?? words)

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
