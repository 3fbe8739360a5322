import { useTranslation } from 'react-i18next'
import { i18n } from '#/i18n/i18n.ts'
import { currentLanguage } from '#/i18n/language.ts'

const translationOf = (text: string): unknown =>
  i18n.getResource(currentLanguage(), 'phrases', text, { keySeparator: false })

/** The domain and the server speak Chinese; answers their words in the person's language where we have them. */
export const findPhrase = (text: string) => {
  if (currentLanguage() === 'zh') return text
  const found = translationOf(text)
  return typeof found === 'string' ? found : undefined
}

export const phrase = (text: string) => findPhrase(text) ?? text

/** As `phrase`, and renders again when the language changes. */
export const usePhrase = () => {
  useTranslation()
  return phrase
}
