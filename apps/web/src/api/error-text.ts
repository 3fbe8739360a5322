import type { FailureName } from '#/api/api-error.ts'
import { SaidError } from '#/api/said-error.ts'
import { i18n } from '#/i18n/i18n.ts'
import { currentLanguage } from '#/i18n/language.ts'

/** The server answers in Chinese; other languages have their own words for each row of the error table. */
export const errorText = (error: FailureName, said = '') => {
  if (said && currentLanguage() === 'zh') return said
  return i18n.t(`errors:${error}`, { defaultValue: said })
}

/** What people are told of any failure: the words it came with, or ours where it has only program text. */
export const failureText = (error: unknown, otherwise = i18n.t('errors:unexpected')) =>
  (error instanceof SaidError && error.message) || otherwise
