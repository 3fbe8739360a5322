import { fillMessage, type Phrase } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { i18n } from '#/i18n/i18n.ts'
import { currentLanguage } from '#/i18n/language.ts'

const wordsFrom = (catalogue: string) => (key: string) => {
  const found: unknown = i18n.getResource(currentLanguage(), catalogue, key, { keySeparator: false })
  return typeof found === 'string' ? found : undefined
}
const labelOf = wordsFrom('labels')
const storedAs = wordsFrom('stored')
const platformSays = wordsFrom('platforms')

/** Words of ours, by their id, in the person's language. */
export const phrase = (words: Phrase) => {
  const language = currentLanguage()
  return language === 'zh' ? words.zh : (fillMessage(words, language, labelOf) ?? words.zh)
}

/** As `phrase`, and renders again when the language changes. */
export const usePhrase = () => {
  useTranslation()
  return phrase
}

/** Chinese words of ours that a row keeps: roles, places, what was kept before there were ids. Words of people stay theirs. */
const stored = (text: string) => (currentLanguage() === 'zh' ? text : (storedAs(text) ?? text))

export const useStored = () => {
  useTranslation()
  return stored
}

const ofPlatform = (text: string) => (currentLanguage() === 'zh' ? text : (platformSays(text) ?? text))

/** What platforms ask for and what is done there by hand; the catalogue comes with the screens that show it. */
export const usePlatformWords = () => {
  useTranslation()
  return ofPlatform
}
