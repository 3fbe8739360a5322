import type { LanguageId } from '@rongbian/domain'
import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'

/** Loaded before the first screen; every other namespace comes with the route that names it. */
export const coreNamespaces = ['common', 'errors', 'session', 'phrases'] as const

const files = import.meta.glob<ResourceKey>('./locales/*/*.json', { import: 'default' })

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = files[`./locales/${language}/${namespace}.json`]
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
