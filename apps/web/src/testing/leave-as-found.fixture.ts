import { defaultLanguage } from '@rongbian/domain'
import { afterAll, vi } from 'vitest'
import { i18n } from '#/i18n/i18n.ts'

// The next file finds the same process: the language everyone begins with, and no document of ours.
afterAll(async () => {
  vi.unstubAllGlobals()
  if (i18n.isInitialized) await i18n.changeLanguage(defaultLanguage)
})
