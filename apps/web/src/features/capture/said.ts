import { useTranslation } from 'react-i18next'
import { i18n } from '#/i18n/i18n.ts'
import { currentLanguage } from '#/i18n/language.ts'
import { phrase } from '#/i18n/phrase.ts'

/** As `phrase`, with the words only captures need, which come with their own catalogue. */
const translate = (text: string) => {
  const found: unknown = i18n.getResource(currentLanguage(), 'capture', text, { keySeparator: false })
  return typeof found === 'string' ? found : phrase(text)
}

/** What the domain and the server say of a page, in the person's language where we have it. */
export const useSaid = () => {
  useTranslation('capture')
  return translate
}
