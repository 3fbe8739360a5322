import * as personal from '@rongbian/contract/personal'
import { menuModes, themes } from '@rongbian/domain'
import { useEffect } from 'react'
import { call } from '#/api/client.ts'
import { type SavedTheme, speak } from '#/features/personal/appearance.ts'
import { storedLanguage } from '#/i18n/language.ts'
import { readLocal } from '#/local-settings.ts'
import { useFeature, useSession } from '#/session/use-session.ts'
import { setMenuMode, setTheme, setThemeColor } from '#/theme/theme-store.ts'

const isMenuMode = (value: unknown): value is keyof typeof menuModes =>
  typeof value === 'string' && Object.hasOwn(menuModes, value)

const isSavedTheme = (value: unknown): value is SavedTheme =>
  typeof value === 'object' &&
  value !== null &&
  'theme' in value &&
  typeof value.theme === 'string' &&
  Object.hasOwn(themes, value.theme) &&
  'themeColor' in value &&
  typeof value.themeColor === 'string' &&
  /^#[0-9a-f]{6}$/i.test(value.themeColor)

const restoreAppearance = async ({ hasColors, hasLayouts }: { hasColors: boolean; hasLayouts: boolean }) => {
  if (readLocal('theme') || readLocal('layout') || !(hasColors || hasLayouts)) return
  const body = { names: ['theme' as const, 'layout' as const] }
  const { theme: saved, layout } = await call(personal.searchUserConfig, { body })
  if (hasColors && isSavedTheme(saved)) {
    setTheme(saved.theme)
    if (saved.themeColor !== themes[saved.theme].color) setThemeColor(saved.themeColor)
  }
  if (hasLayouts && isMenuMode(layout)) setMenuMode(layout)
}

/** In a browser that keeps nothing yet, the person's own settings come from the server; of what the newsroom has switched off, nothing. */
export const useSavedSettings = () => {
  const { lang } = useSession().user
  const hasColors = useFeature('color-match')
  const hasLayouts = useFeature('style-layout')
  useEffect(() => {
    if (lang && !storedLanguage()) void speak(lang)
  }, [lang])
  useEffect(() => {
    // Without them the defaults serve; the next start asks again.
    void restoreAppearance({ hasColors, hasLayouts }).catch(() => undefined)
  }, [hasColors, hasLayouts])
}
