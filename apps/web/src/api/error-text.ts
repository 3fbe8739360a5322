import type { FailureName } from '#/api/api-error.ts'
import { i18n } from '#/i18n/i18n.ts'
import { currentLanguage } from '#/i18n/language.ts'
import { findPhrase, phrase } from '#/i18n/phrase.ts'

/** The server answers in Chinese; other languages have their own words for each row of the error table. */
export const errorText = (error: FailureName, said = '') => {
  if (said && currentLanguage() === 'zh') return said
  return (said && findPhrase(said)) || i18n.t(`errors:${error}`, { defaultValue: said })
}

export const fieldTexts = (fields: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, phrase(said)]))
