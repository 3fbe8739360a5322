import { type Said, say } from '@rongbian/domain'
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

/** As `phrase`, for sentences with numbers and names in them. */
export const saidPhrase = ({ message, template, values = {} }: Said) => {
  if (!template) return phrase(message)
  const told = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? phrase(value) : value,
  ])
  return say(phrase(template), Object.fromEntries(told)).message
}

/** As `phrase`, and renders again when the language changes. */
export const usePhrase = () => {
  useTranslation()
  return phrase
}
