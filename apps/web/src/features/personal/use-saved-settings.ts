import * as personal from '@rongbian/contract/personal'
import { defaultLanguage, menuModes, themes } from '@rongbian/domain'
import { useEffect, useLayoutEffect } from 'react'
import { call } from '#/api/client.ts'
import { type SavedTheme, speak } from '#/features/personal/appearance.ts'
import { currentLanguage, setLanguage, showLanguage, storedLanguage } from '#/i18n/language.ts'
import { readLocal } from '#/local-settings.ts'
import { useCan, useFeature, useSession } from '#/session/use-session.ts'
import { type Looks, offerLooks, setMenuMode, setTheme, setThemeColor } from '#/theme/theme-store.ts'

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

const restoreAppearance = async ({ hasColors, hasLayouts }: Looks) => {
  if (readLocal('theme') || readLocal('layout') || !(hasColors || hasLayouts)) return
  const body = { names: ['theme' as const, 'layout' as const] }
  const { theme: saved, layout } = await call(personal.searchUserConfig, { body })
  if (hasColors && isSavedTheme(saved)) {
    setTheme(saved.theme)
    if (saved.themeColor !== themes[saved.theme].color) setThemeColor(saved.themeColor)
  }
  if (hasLayouts && isMenuMode(layout)) setMenuMode(layout)
}

/** Where nobody may choose a language the newsroom's is spoken; what was chosen stays kept until one may again. */
const useOwnLanguage = () => {
  const { lang } = useSession().user
  const mayChoose = useCan('language.change')
  useEffect(() => {
    const wished = mayChoose ? (storedLanguage() ?? lang) : defaultLanguage
    if (wished && wished !== currentLanguage()) void speak(wished, mayChoose ? setLanguage : showLanguage)
  }, [lang, mayChoose])
}

/** In a browser that keeps nothing yet, the person's own settings come from the server; of what the newsroom has switched off, nothing. */
export const useSavedSettings = () => {
  useOwnLanguage()
  const hasColors = useFeature('color-match')
  const hasLayouts = useFeature('style-layout')
  useLayoutEffect(() => offerLooks({ hasColors, hasLayouts }), [hasColors, hasLayouts])
  useEffect(() => {
    // Without them the defaults serve; the next start asks again.
    void restoreAppearance({ hasColors, hasLayouts }).catch(() => undefined)
  }, [hasColors, hasLayouts])
}
