import { useTranslation } from 'react-i18next'
import { i18n } from '#/i18n/i18n.ts'
import type { WordKey } from '#/i18n/namespaces.ts'

// The compiler checked the key where it was stated; `t` cannot follow a union of them all.
const translate: (key: string) => string = i18n.t

/** The word in the reader's language; its catalogue came with the frame or the page. */
export const word = (key: WordKey) => translate(key)

/** The same for components: they are drawn anew when the language changes. */
export const useWord = () => {
  useTranslation()
  return word
}
