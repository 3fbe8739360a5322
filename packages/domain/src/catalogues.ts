import { labelled, phrases } from './phrase.ts'
export const themes = labelled('themes', {
  cyan: { label: '青', color: '#169688' },
  red: { label: '红', color: '#ed6363' },
  blue: { label: '蓝', color: '#207DFC' },
  white: { label: '白', color: '#3252a5' },
  black: { label: '深色', color: '#1FA99A' },
} as const satisfies Record<string, { label: string; color: string }>)

export type ThemeId = keyof typeof themes
export const themeIds = Object.keys(themes) as ThemeId[]
export const defaultTheme: ThemeId = 'cyan'

export const languages = { zh: '简体中文', zhMo: '繁體中文（澳門）', en: 'English' } as const
export type LanguageId = keyof typeof languages
export const languageIds = Object.keys(languages) as LanguageId[]
/** What the browser's tab ends with where a newsroom chose nothing of its own. */
export const productName = '融编'

export const defaultLanguage: LanguageId = 'zh'

export const menuModes = phrases('menuModes', { horizontal: '顶部菜单', vertical: '侧边菜单' })
export type MenuMode = keyof typeof menuModes
export const defaultMenuMode: MenuMode = 'horizontal'
