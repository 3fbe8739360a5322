import * as personal from '@rongbian/contract/personal'
import { type LanguageId, type MenuMode, type ThemeId, themes } from '@rongbian/domain'
import { call } from '#/api/client.ts'
import { queryClient } from '#/api/query-client.ts'
import { setLanguage } from '#/i18n/language.ts'
import { setMenuMode, setTheme, setThemeColor, toggleDark, useThemeStore } from '#/theme/theme-store.ts'

/** What the server keeps under `theme`. */
export interface SavedTheme {
  theme: ThemeId
  themeColor: string
}

const saveTheme = () => {
  const { theme, themeColor } = useThemeStore.getState()
  const value = { theme, themeColor } satisfies SavedTheme
  return call(personal.updateUserConfig, { body: { name: 'theme', value } })
}

// Each choice shows at once and is kept in this browser; the promise is about the server's copy.

export const chooseTheme = (theme: ThemeId) => {
  setTheme(theme)
  return saveTheme()
}

/** The dark theme has its own shade of the default colour. */
export const chooseColor = (color: string) => {
  const { theme } = useThemeStore.getState()
  if (theme === 'black' && color === themes.cyan.color) setTheme('black')
  else setThemeColor(color)
  return saveTheme()
}

export const chooseDark = () => {
  toggleDark()
  return saveTheme()
}

export const chooseMenuMode = (menuMode: MenuMode) => {
  setMenuMode(menuMode)
  return call(personal.updateUserConfig, { body: { name: 'layout', value: menuMode } })
}

/** What the server says comes in the language it was asked in, so what is shown is asked for again. */
export const speak = async (lang: LanguageId, show = setLanguage) => {
  await show(lang)
  void queryClient.invalidateQueries()
}

export const chooseLanguage = async (lang: LanguageId) => {
  await speak(lang)
  await call(personal.saveLanguage, { body: { lang } })
}
