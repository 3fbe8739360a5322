import {
  defaultMenuMode,
  defaultTheme,
  type MenuMode,
  menuModes,
  type ThemeId,
  themeIds,
  themes,
} from '@rongbian/domain'
import { create } from 'zustand'
import { type LocalKey, readLocal, writeLocal } from '#/local-settings.ts'
import { accentVariableNames, accentVariables } from '#/theme/accent.ts'

interface ThemeState {
  theme: ThemeId
  themeColor: string
  /** The light theme to come back to from the dark one. */
  lightTheme: ThemeId
  menuMode: MenuMode
}

const isTheme = (value: string | null): value is ThemeId => value !== null && Object.hasOwn(themes, value)
const isMenuMode = (value: string | null): value is MenuMode =>
  value !== null && Object.hasOwn(menuModes, value)
const isColor = (value: string | null): value is string => /^#[0-9a-f]{6}$/i.test(value ?? '')

/** What the newsroom lets people choose. */
export interface Looks {
  hasColors: boolean
  hasLayouts: boolean
}

/** Until somebody has signed in nothing is known to be switched off. */
let offered: Looks = { hasColors: true, hasLayouts: true }

const readOffered = (isOffered: boolean, key: LocalKey) => (isOffered ? readLocal(key) : null)

const readState = (): ThemeState => {
  const { hasColors, hasLayouts } = offered
  const [theme, color, light, layout] = [
    readOffered(hasColors, 'theme'),
    readOffered(hasColors, 'themeColor'),
    readOffered(hasColors, 'defaultTheme'),
    readOffered(hasLayouts, 'layout'),
  ]
  const current = isTheme(theme) ? theme : defaultTheme
  return {
    theme: current,
    themeColor: isColor(color) ? color : themes[current].color,
    lightTheme: isTheme(light) && light !== 'black' ? light : defaultTheme,
    menuMode: isMenuMode(layout) ? layout : defaultMenuMode,
  }
}

export const useThemeStore = create<ThemeState>(readState)

const save = ({ theme, themeColor, lightTheme, menuMode }: ThemeState) => {
  if (offered.hasColors) {
    writeLocal('theme', theme)
    writeLocal('themeColor', themeColor)
    writeLocal('defaultTheme', lightTheme)
  }
  if (offered.hasLayouts) writeLocal('layout', menuMode)
}

const isOwnColor = ({ theme, themeColor }: ThemeState) =>
  themeColor.toLowerCase() === themes[theme].color.toLowerCase()

/** Puts the theme on the page; the variables repaint everything without a render. */
export const applyTheme = () => {
  const state = useThemeStore.getState()
  const { dataset, style } = document.documentElement
  dataset.theme = state.theme
  for (const name of accentVariableNames) style.removeProperty(name)
  if (isOwnColor(state)) return
  for (const [name, value] of Object.entries(accentVariables(state.themeColor, state.theme))) {
    style.setProperty(name, value)
  }
}

/** What is switched off looks as at the beginning; what was chosen stays kept and comes back with it. */
export const offerLooks = (looks: Looks) => {
  offered = looks
  useThemeStore.setState(readState())
  applyTheme()
}

const kept: readonly unknown[] = ['theme', 'themeColor', 'defaultTheme', 'layout'] satisfies LocalKey[]

/** Another tab has chosen: this one looks the same, and does not write back what it knew before. */
export const followTabs = () =>
  addEventListener('storage', ({ key }) => {
    if (!kept.includes(key)) return
    useThemeStore.setState(readState())
    applyTheme()
  })

const change = (changes: Partial<ThemeState>) => {
  useThemeStore.setState(changes)
  save(useThemeStore.getState())
  applyTheme()
}

export const setTheme = (theme: ThemeId) =>
  change({ theme, themeColor: themes[theme].color, ...(theme !== 'black' && { lightTheme: theme }) })

/** A theme's own colour brings its whole theme; any other colours the present one. */
export const setThemeColor = (themeColor: string) => {
  const owner = themeIds.find((id) => themes[id].color.toLowerCase() === themeColor.toLowerCase())
  if (owner && useThemeStore.getState().theme !== 'black') setTheme(owner)
  else change({ themeColor })
}

export const setMenuMode = (menuMode: MenuMode) => change({ menuMode })

export const toggleDark = () => {
  const { theme, lightTheme } = useThemeStore.getState()
  setTheme(theme === 'black' ? lightTheme : 'black')
}
