import { useTranslation } from 'react-i18next'
import type words from '#/i18n/locales/zh/admin.json'

type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Paths<Tree[Key]>}`
}[keyof Tree & string]

export type WordKey = Paths<typeof words>
export type Words = (key: WordKey, values?: Record<string, string | number>) => string

/** The consoles' own words, with keys checked against zh/admin.json. */
export const useWords = (): Words => {
  // i18next is told of the other namespaces only; WordKey does the checking here.
  const { t } = useTranslation('admin' as 'common')
  return t as unknown as Words
}
