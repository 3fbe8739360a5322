import { useTranslation as useAnyTranslation } from 'react-i18next'
import type words from '#/i18n/locales/zh/admin.json'

type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Paths<Tree[Key]>}`
}[keyof Tree & string]

export type WordKey = Paths<typeof words>
type Words = (key: WordKey, values?: Record<string, string | number>) => string

/** As react-i18next's, for the consoles' own namespace, which i18next.d.ts does not list. */
export const useTranslation = (namespace: 'admin'): { t: Words } => {
  // WordKey checks the keys that i18next's own types would refuse.
  const { t } = useAnyTranslation(namespace as 'common')
  return { t: t as unknown as Words }
}
