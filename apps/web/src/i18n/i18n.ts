import type { LanguageId } from '@rongbian/domain'
import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'

/** Loaded before the first screen; every other namespace comes with the route that names it. */
export const coreNamespaces = ['common', 'errors', 'session', 'stored', 'labels'] as const

// These are Chinese to begin with: there is nothing to load for it.
const files = import.meta.glob<ResourceKey>(
  ['./locales/{zh,en}/*.json', '!./locales/zh/stored.json', '!./locales/zh/platforms.json'],
  { import: 'default' },
)
// Made of zh while building (traditional-plugin.ts).
const traditional = import.meta.glob<ResourceKey>('./locales/zh/*.json', {
  import: 'default',
  query: '?zhMo',
})

const loaderOf = (language: string, namespace: string) => {
  if (namespace === 'labels') return labels[language]
  return language === 'zhMo'
    ? traditional[`./locales/zh/${namespace}.json`]
    : files[`./locales/${language}/${namespace}.json`]
}

// The domain's own labels, by id (labels-plugin.ts).
const labels: Record<string, () => Promise<ResourceKey>> = {
  en: async () => (await import('virtual:labels/en')).labels,
  zhMo: async () => (await import('virtual:labels/zhMo')).labels,
}

const phraseNamespaces = ['stored', 'platforms', 'labels']
const isChinesePhrases = (language: string, namespace: string) =>
  language === 'zh' && phraseNamespaces.includes(namespace)

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    if (isChinesePhrases(language, namespace)) return done(null, {})
    const load = loaderOf(language, namespace)
    if (!load) return done(new Error(`no words: ${language}/${namespace}`), false)
    load().then(
      (words) => done(null, words),
      (error: Error) => done(error, true),
    )
  },
}

export const i18n = i18next.createInstance()

export const startI18n = (language: LanguageId) =>
  i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      load: 'currentOnly',
      ns: [...coreNamespaces],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    })
