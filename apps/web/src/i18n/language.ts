import { defaultLanguage, type LanguageId, languages } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { i18n } from '#/i18n/i18n.ts'
import { readLocal, writeLocal } from '#/local-settings.ts'

const tags: Record<LanguageId, string> = { zh: 'zh-CN', zhMo: 'zh-Hant-MO', en: 'en' }

const isLanguage = (value: string | null): value is LanguageId =>
  value !== null && Object.hasOwn(languages, value)

export const storedLanguage = () => {
  const stored = readLocal('lang')
  return isLanguage(stored) ? stored : undefined
}

export const currentLanguage = () => (i18n.language ?? defaultLanguage) as LanguageId
export const languageTag = (language: LanguageId) => tags[language]

export const markLanguage = () => {
  document.documentElement.lang = languageTag(currentLanguage())
}

/** Speaks it on this page and keeps nothing. */
export const showLanguage = async (language: LanguageId) => {
  await i18n.changeLanguage(language)
  markLanguage()
}

/** Stores the choice in this browser; telling the server is the caller's. */
export const setLanguage = async (language: LanguageId) => {
  writeLocal('lang', language)
  await showLanguage(language)
}

export const useLanguage = () => useTranslation().i18n.language as LanguageId
