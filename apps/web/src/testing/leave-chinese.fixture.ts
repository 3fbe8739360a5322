import { defaultLanguage } from '@rongbian/domain'
import { afterAll } from 'vitest'
import { i18n } from '#/i18n/i18n.ts'

// The next file finds the same i18n, and expects the language everyone begins with.
afterAll(async () => {
  if (i18n.isInitialized) await i18n.changeLanguage(defaultLanguage)
})
