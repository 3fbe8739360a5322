import { useTranslation } from 'react-i18next'
import { i18n } from '#/i18n/i18n.ts'
import type { WordKey } from '#/i18n/namespaces.ts'

/** The word in the reader's language; its catalogue came with the frame or the page. */
// The key was checked where it was stated; `t` cannot follow a union of them all.
export const word = (key: WordKey) => i18n.t(key as 'common:product')

/** The same for components: they are drawn anew when the language changes. */
export const useWord = () => {
  useTranslation()
  return word
}
